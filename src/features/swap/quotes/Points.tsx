import styles from './Points.module.css';

/** Height of a row of the list with its gap, in px at 16 px a rem. */
const ROW = 92;
/** Where all lines begin: in the middle of the amount to receive, beside the first rows. */
const THROAT = 216;

interface Props {
  /** One line a row, from the top. */
  readonly lines: readonly ('lit' | 'open' | 'cut')[];
}

/** The fan of lines from the swap card to the routes. Decoration: the rows say the same. */
export function Points({ lines }: Props) {
  const height = lines.length * ROW;
  const all = lines.map((state, row) => ({ state, row, y: row * ROW + ROW / 2 }));
  const order = { cut: 0, open: 1, lit: 2 };
  return (
    <svg
      className={styles.points}
      viewBox={`0 0 40 ${height}`}
      width="2.5rem"
      height={`${height / 16}rem`}
      aria-hidden="true"
    >
      {all
        .toSorted((a, b) => order[a.state] - order[b.state])
        .map(({ state, row, y }) => (
          <g key={`${row}-${state}`} data-state={state}>
            <path pathLength="1" d={`M-60 ${THROAT}H-44C-12 ${THROAT}-22 ${y} 12 ${y}H30`} />
            <circle cx="32" cy={y} r={state === 'lit' ? 7 : 5} />
          </g>
        ))}
    </svg>
  );
}
