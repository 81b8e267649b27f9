"""Trains the network of ``nonet.photo`` from a seed: ``python -m tools.photo.train``.

Two processors need about twelve minutes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.photo.network import CLASSES, windows
from tools.photo import fonts
from tools.photo.examples import example

Floats = NDArray[np.float32]
Weights = dict[str, Floats]
FILE = Path(__file__).parents[2] / "src/nonet/photo/weights.npz"
BATCH = 256
THREADS = 2
FASTEST, WARM = 2e-3, 200
"""The highest rate of learning, and the steps until it is reached."""
FILTERS, MORE, HIDDEN = 12, 32, 80
TURNED = 0.15
"""The share of cells that are turned."""
UPSIDE_DOWN = [CLASSES.index(name) for name in (*"347", *"ABCDEFG", "12", "13", "14", "15")]
"""What is nothing else on its head."""
SIDEWAYS = [CLASSES.index(name) for name in CLASSES if name not in ("", "0", "8", "turned")]


def begun(random: np.random.Generator) -> Weights:
    """Returns weights to start from (He 2015)."""

    def layer(inputs: int, outputs: int) -> Floats:
        return (random.normal(0, (2 / inputs) ** 0.5, (inputs, outputs))).astype(np.float32)

    weights = {
        "one": layer(9, FILTERS),
        "two": layer(9 * FILTERS, MORE),
        "three": layer(25 * MORE, HIDDEN),
        "four": layer(HIDDEN, len(CLASSES)),
    }
    biases = {f"{name}_bias": np.zeros(each.shape[1], np.float32) for name, each in weights.items()}
    return weights | biases


def _pooled(images: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    count, height, width, channels = images.shape
    blocks = images.reshape(count, height // 2, 2, width // 2, 2, channels)
    most = blocks.max(axis=(2, 4), keepdims=True)
    return most[:, :, 0, :, 0], blocks == most


def _spread(slope: Floats, largest: NDArray[np.bool_]) -> Floats:
    count, height, _, width, _, channels = largest.shape
    return (largest * slope[:, :, None, :, None]).reshape(count, 2 * height, 2 * width, channels)


def slopes(weights: Weights, cells: Floats, classes: NDArray[np.int64]) -> tuple[float, Weights]:
    """Returns the loss and its slope for each weight."""
    count = len(cells)
    seen_one = windows(cells[..., None])
    one = np.maximum(seen_one @ weights["one"] + weights["one_bias"], 0)
    half, largest_one = _pooled(one)
    seen_two = windows(half)
    two = np.maximum(seen_two @ weights["two"] + weights["two_bias"], 0)
    quarter, largest_two = _pooled(two)
    flat = quarter.reshape(count, -1)
    hidden = np.maximum(flat @ weights["three"] + weights["three_bias"], 0)
    logits = hidden @ weights["four"] + weights["four_bias"]
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits)
    chances /= chances.sum(axis=1, keepdims=True)
    loss = -np.log(chances[np.arange(count), classes] + 1e-9).mean()
    slope = chances
    slope[np.arange(count), classes] -= 1
    slope /= count
    found: Weights = {"four": hidden.T @ slope, "four_bias": slope.sum(0)}
    slope = (slope @ weights["four"].T) * (hidden > 0)
    found |= {"three": flat.T @ slope, "three_bias": slope.sum(0)}
    slope = (slope @ weights["three"].T).reshape(quarter.shape)
    slope = _spread(slope, largest_two) * (two > 0)
    columns = seen_two.reshape(-1, seen_two.shape[-1])
    rows = slope.reshape(-1, slope.shape[-1])
    found |= {"two": columns.T @ rows, "two_bias": rows.sum(0)}
    back = (rows @ weights["two"].T).reshape(*slope.shape[:3], FILTERS, 3, 3)
    wide = np.zeros_like(half)
    for y in range(3):
        for x in range(3):
            wide[:, y : y + slope.shape[1], x : x + slope.shape[2]] += back[..., y, x]
    slope = _spread(wide, largest_one) * (one > 0)
    columns = seen_one.reshape(-1, 9)
    rows = slope.reshape(-1, FILTERS)
    found |= {"one": columns.T @ rows, "one_bias": rows.sum(0)}
    return float(loss), found


def turned(
    random: np.random.Generator, cells: Floats, classes: NDArray[np.int64]
) -> tuple[Floats, NDArray[np.int64]]:
    """Returns the cells, some of them turned by one to three quarters, and what they are now."""
    cells, classes = cells.copy(), classes.copy()
    quarters = np.where(random.random(len(cells)) < TURNED, random.integers(1, 4, len(cells)), 0)
    quarters[~np.isin(classes, SIDEWAYS) & (quarters % 2 == 1)] = 0
    quarters[~np.isin(classes, UPSIDE_DOWN) & (quarters == 2)] = 0
    for number in (1, 2, 3):
        cells[quarters == number] = np.rot90(cells[quarters == number], number, axes=(1, 2))
    classes[quarters > 0] = CLASSES.index("turned")
    return cells, classes


def trained(
    cells: NDArray[np.float16], classes: NDArray[np.int64], rounds: int, seed: int
) -> Weights:
    """Returns the weights after so many rounds over the cells."""
    random = np.random.default_rng(seed)
    weights = begun(random)
    descent = _Descent(weights, rounds * (len(cells) // BATCH))
    with ThreadPoolExecutor(THREADS) as pool:
        for number in range(rounds):
            losses: list[float] = []
            mixed = random.permutation(len(cells))
            for start in range(0, len(cells) - BATCH + 1, BATCH):
                chosen = mixed[start : start + BATCH]
                batch, wanted = varied(random, cells[chosen], classes[chosen])
                parts = pool.map(
                    partial(slopes, weights),
                    np.array_split(batch, THREADS),
                    np.array_split(wanted, THREADS),
                )
                loss, found = _mean(parts)
                losses.append(loss)
                descent.step(weights, found)
            print(f"round {number + 1}: loss {np.mean(losses):.4f}", flush=True)
    return weights


def varied(
    random: np.random.Generator, cells: NDArray[np.float16], classes: NDArray[np.int64]
) -> tuple[Floats, NDArray[np.int64]]:
    """Returns the cells darker or lighter, moved by up to a pixel, and some of them turned."""
    batch = cells.astype(np.float32)
    batch *= random.uniform(0.7, 1.2, (len(cells), 1, 1)).astype(np.float32)
    batch = np.roll(batch, tuple(random.integers(-1, 2, 2)), axis=(1, 2))
    return turned(random, batch, classes)


def _mean(parts: Iterable[tuple[float, Weights]]) -> tuple[float, Weights]:
    losses, found = zip(*parts, strict=True)
    means = {name: np.mean([each[name] for each in found], axis=0) for name in found[0]}
    return sum(losses) / len(losses), means


class _Descent:
    """Steps down the slopes (Adam, Kingma and Ba 2015), shorter and shorter ones."""

    def __init__(self, weights: Weights, steps: int) -> None:
        self._means = {name: np.zeros_like(each) for name, each in weights.items()}
        self._squares = {name: np.zeros_like(each) for name, each in weights.items()}
        self._steps = steps
        self._done = 0

    def step(self, weights: Weights, slopes: Weights) -> None:
        """Changes the weights."""
        self._done += 1
        shorter = 0.02 + 0.98 * (1 + np.cos(np.pi * self._done / self._steps)) / 2
        rate = FASTEST * shorter * min(1, self._done / WARM)
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope**2 - square)
            unbiased = np.sqrt(square / (1 - 0.999**self._done))
            weights[name] -= (rate * (mean / (1 - 0.9**self._done)) / (unbiased + 1e-8)).astype(
                np.float32
            )


def learned_from(boards: int, seed: int) -> tuple[NDArray[np.float16], NDArray[np.int64]]:
    """Returns the cells of so many drawn boards, and their classes."""
    faces = fonts.faces()
    begin = time.monotonic()
    seeds = range(seed * 10**6, seed * 10**6 + boards)
    with ProcessPoolExecutor(THREADS) as pool:
        made = list(pool.map(partial(example, fonts=faces), seeds, chunksize=20))
    cells = np.concatenate([each for each, _ in made]).astype(np.float16)
    print(f"{len(cells)} cells, {time.monotonic() - begin:.0f} s", flush=True)
    return cells, np.concatenate([each for _, each in made])


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=3000, help="drawn boards (3000)")
    parser.add_argument("--rounds", type=int, default=8, help="rounds over their cells (8)")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is random (1)")
    parser.add_argument("--keep", type=Path, help="file for the cells: drawn once, used again")
    wanted = parser.parse_args()
    if wanted.keep and wanted.keep.exists():
        kept = np.load(wanted.keep)
        cells, classes = kept["cells"], kept["classes"]
    else:
        cells, classes = learned_from(wanted.boards, wanted.seed)
        if wanted.keep:
            np.savez(wanted.keep, cells=cells, classes=classes)
    weights = trained(cells, classes, wanted.rounds, wanted.seed)
    halves: dict[str, Any] = {name: each.astype(np.float16) for name, each in weights.items()}
    np.savez(FILE, **halves)


if __name__ == "__main__":
    main()
