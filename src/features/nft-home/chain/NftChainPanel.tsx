import type { HeaderPanelProps } from '../../../shell/layout/header/HeaderMenu.tsx';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import styles from './NftChainPanel.module.css';

interface Props extends HeaderPanelProps {
  readonly markets: readonly ChainPlugin[];
  readonly current: ChainPlugin;
  readonly onPick: (chain: ChainPlugin) => void;
}

/** The chains with a market. A choice closes the panel. */
export default function NftChainPanel({ markets, current, onPick, close }: Props) {
  return (
    <ul className={styles.list}>
      {markets.map((chain) => (
        <li key={chain.id}>
          <button
            type="button"
            className={styles.chain}
            aria-pressed={chain === current}
            onClick={() => {
              close();
              onPick(chain);
            }}
          >
            <img className={styles.icon} src={chain.icon} alt="" />
            <span className={styles.name}>{chain.name}</span>
            {chain === current && <Icon name="check" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
