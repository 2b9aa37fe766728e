import styles from './docs.module.css';
import { TokenTable } from './TokenTable.tsx';
import { tokensOf } from './tokens.ts';

interface Props {
  /** Name prefixes of the tokens to list. */
  readonly of: readonly string[];
  /** Shows each token as a bar of its length, or as text of its size. */
  readonly as?: 'bar' | 'words';
}

/** Tokens by name with their values from the style sheet. */
export function ScaleTable({ of: beginnings, as }: Props) {
  return (
    <TokenTable columns={['Token', 'Value', ...(as ? ['Looks like'] : [])]}>
      {tokensOf(...beginnings).map(([name, value]) => (
        <tr key={name}>
          <th scope="row">--{name}</th>
          <td>{value}</td>
          {as === 'bar' && (
            <td>
              <svg className={styles.bar} width={Number.parseInt(value, 10)} height="12" aria-hidden="true">
                <rect width="100%" height="12" />
              </svg>
            </td>
          )}
          {as === 'words' && (
            <td>
              <span ref={(element) => element?.style.setProperty('font-size', value)}>1,234.5 USD · 转换 · 교환</span>
            </td>
          )}
        </tr>
      ))}
    </TokenTable>
  );
}
