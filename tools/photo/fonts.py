"""The faces that boards are drawn with: packages of Debian under licences that let one draw with
them and use the pictures for anything.

The packages are downloaded and unpacked into ``build/fonts``; nothing is installed.
"""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

__all__ = ["PACKAGES", "faces"]

FOLDER = Path(__file__).parents[2] / "build/fonts"
PACKAGES = {
    "Apache-2.0": (
        "clear-sans",
        "crosextra-caladea",
        "jetbrains-mono",
        "open-sans",
        "roboto-slab",
        "roboto-unhinted",
    ),
    "Bitstream Vera": ("dejavu-core", "dejavu-extra", "hack-ttf"),
    "BSD-3-Clause": ("go", "georgewilliams"),
    "GUST Font License": ("lmodern", "texgyre"),
    "IPA": ("ipaexfont-gothic", "takao-mincho"),
    "ParaType": ("paratype",),
    "public domain": ("prociono", "tuffy"),
    "SIL OFL": (
        *("allerta", "anonymous-pro", "arapey", "averia-sans-gwf", "averia-serif-gwf", "b612"),
        *("bebas-neue", "breip", "cabin", "cantarell", "cardo", "century-catalogue", "cmu"),
        *("comfortaa", "comic-neue", "courier-prime", "croscore", "crosextra-carlito"),
        *("dkg-handwriting", "dosis", "ebgaramond", "ecolier-court", "essays1743"),
        *("fantasque-sans", "firacode", "gfs-artemisia", "gfs-bodoni-classic", "gfs-didot"),
        *("gfs-neohellenic", "humor-sans", "inconsolata", "inter", "junction", "junicode", "jura"),
        *("karla", "lato", "league-mono", "league-spartan", "liberation2", "linuxlibertine"),
        *("manrope", "millimetre", "mononoki", "mplus", "nanum", "national-park", "noto-core"),
        *("oldstandard", "opendin", "oxygen", "play", "quattrocento", "quicksand"),
        *("routed-gothic", "sil-andika", "sil-charis", "sil-gentium-basic", "sora", "stix"),
        *("tomsontalks", "vollkorn", "yanone-kaffeesatz", "yrsa-rasa"),
    ),
}
"""The licence of each package, whose name begins with ``fonts-``."""
_SKIPPED = ("braille", "dingbat", "emoji", "keyboard", "math", "music", "symbol", "williams-caslon")
"""Parts of names of files without the digits, or with others."""
_OF_A_FAMILY, _OF_A_PACKAGE = 4, 16
_DIGITS = "0123456789ABCDEFG"


def faces() -> list[str]:
    """Returns the files of the faces that draw all digits and letters; few of each family."""
    found: list[str] = []
    for names in PACKAGES.values():
        for name in names:
            found += _of_package(_unpacked(name))
    return found


def _unpacked(name: str) -> Path:
    """Returns the folder of a package, which is downloaded if it is not there."""
    folder = FOLDER / name
    if not folder.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        for old in FOLDER.glob(f"fonts-{name}_*.deb"):
            old.unlink()
        subprocess.run(
            ["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", f"fonts-{name}"],
            cwd=FOLDER,
            check=True,
        )
        (archive,) = FOLDER.glob(f"fonts-{name}_*.deb")
        subprocess.run(["dpkg-deb", "-x", str(archive), str(folder)], check=True)
        archive.unlink()
    return folder


def _of_package(folder: Path) -> list[str]:
    found: list[str] = []
    families: Counter[str] = Counter()
    files = [*folder.rglob("*.ttf"), *folder.rglob("*.otf"), *folder.rglob("*.ttc")]
    for file in sorted(files, key=lambda each: each.name):
        name = file.name.lower()
        family = name.split("-")[0].split("_")[0].removesuffix(".ttf")[:12]
        if any(part in name for part in _SKIPPED) or families[family] == _OF_A_FAMILY:
            continue
        if _draws(str(file)):
            families[family] += 1
            found.append(str(file))
    step = max(1, -(-len(found) // _OF_A_PACKAGE))
    return found[::step]


def _draws(file: str) -> bool:
    """Returns whether a face has the digits and the letters, all different from each other."""
    try:
        font = ImageFont.truetype(file, 40)
        seen = {_picture(font, text) for text in [*_DIGITS, "\uffff"]}
    except OSError:
        return False
    return len(seen) == len(_DIGITS) + 1 and font.getbbox("8")[2] > 10


def _picture(font: ImageFont.FreeTypeFont, text: str) -> bytes:
    image = Image.new("L", (60, 60))
    ImageDraw.Draw(image).text((10, 5), text, fill=255, font=font)
    return image.tobytes()
