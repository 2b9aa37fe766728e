interface Shape {
  readonly columns: number;
  readonly count: number;
  /** Rows per screen. */
  readonly page: number;
}

/** Target index of a navigation key. `undefined` for other keys. The target is always inside the grid. */
export function moveInGrid(key: string, from: number, shape: Shape): number | undefined {
  const to = target(key, from, shape);
  return to === undefined ? undefined : Math.min(Math.max(to, 0), Math.max(0, shape.count - 1));
}

function target(key: string, from: number, { columns, count, page }: Shape): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return from + 1;
    case 'ArrowLeft':
      return from - 1;
    case 'ArrowDown':
      return from + columns < count ? from + columns : from;
    case 'ArrowUp':
      return from - columns >= 0 ? from - columns : from;
    case 'PageDown':
      return from + columns * page;
    case 'PageUp':
      return from - columns * page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
