import { contrastOf } from './contrast.ts';
import styles from './docs.module.css';
import { pairs } from './pairs.ts';
import { TokenTable } from './TokenTable.tsx';
import { dark, light } from './tokens.ts';

/** Every color pair that the app uses, with its contrast in both themes, computed from the tokens. */
export function ColorTable() {
  return (
    <TokenTable columns={['Token', 'on', 'at least', 'light', 'dark']}>
      {pairs.map(({ front, back, least }) => (
        <tr key={`${front} ${back}`} data-testid="pair">
          <th scope="row">--{front}</th>
          <td>--{back}</td>
          <td>{least}</td>
          {[light, new Map([...light, ...dark])].map((theme, index) => {
            const [one = '', other = ''] = [theme.get(front), theme.get(back)];
            return (
              <td key={index === 0 ? 'light' : 'dark'} className={styles.figure}>
                <svg className={styles.swatch} viewBox="0 0 32 20" aria-hidden="true">
                  <rect width="32" height="20" fill={other} />
                  <path d="M8 15 13 5l5 10M20 15h5" stroke={one} strokeWidth="2" fill="none" />
                </svg>
                {(Math.floor(contrastOf(one, other) * 100) / 100).toFixed(2)}
              </td>
            );
          })}
        </tr>
      ))}
    </TokenTable>
  );
}
