"""The drawings of each page. A module here is imported when drawings are asked for."""
