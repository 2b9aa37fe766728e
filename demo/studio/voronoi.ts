import type { Point } from '../art/svg.ts';

/** The Voronoi cells of the sites in a square: the points nearest to each site. */
export function cellsOf(sites: readonly Point[], side: number): readonly (readonly Point[])[] {
  const square: readonly Point[] = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
  return sites.map((site, own) => {
    let cell = square;
    // Near sites first: a site farther away than twice the farthest corner cannot cut the cell.
    for (let from = 0, to = side / 9; from < 2 * reach(cell, site); from = to, to *= 2.5) {
      for (const { other, far } of within(sites, own, { from, to })) {
        if (far > 2 * reach(cell, site)) return cell;
        cell = nearer(cell, site, other);
      }
    }
    return cell;
  });
}

function within(sites: readonly Point[], own: number, { from, to }: { readonly from: number; readonly to: number }) {
  const [x, y] = sites[own] ?? [0, 0];
  const found: { other: Point; far: number }[] = [];
  for (const [i, other] of sites.entries()) {
    const far = Math.hypot(other[0] - x, other[1] - y);
    if (i !== own && far > Math.max(from, 0.01) && far <= to) found.push({ other, far });
  }
  return found.sort((a, b) => a.far - b.far);
}

function reach(cell: readonly Point[], [x, y]: Point): number {
  return Math.max(0, ...cell.map(([px, py]) => Math.hypot(px - x, py - y)));
}

function nearer(cell: readonly Point[], site: Point, other: Point): readonly Point[] {
  const [mx, my] = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2];
  const [nx, ny] = [other[0] - site[0], other[1] - site[1]];
  const beyond = ([x, y]: Point) => (x - mx) * nx + (y - my) * ny;
  const kept: Point[] = [];
  for (const [i, point] of cell.entries()) {
    const next = cell[(i + 1) % cell.length] ?? point;
    const [a, b] = [beyond(point), beyond(next)];
    if (a <= 0) kept.push(point);
    if (a * b < 0)
      kept.push([point[0] + ((next[0] - point[0]) * a) / (a - b), point[1] + ((next[1] - point[1]) * a) / (a - b)]);
  }
  return kept;
}
