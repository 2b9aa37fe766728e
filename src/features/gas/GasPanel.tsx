import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { HeaderPanelProps } from '../../shell/layout/header/HeaderMenu.tsx';
import { Choices } from '../../shell/widgets/Choices/Choices.tsx';
import styles from './GasPanel.module.css';
import { type GasLevel, gasLevels, type ShownPrice } from './gasLevels.ts';
import { messages } from './messages.ts';

interface Props extends HeaderPanelProps {
  readonly chain: string;
  readonly level: GasLevel;
  /** `undefined`: the prices could not be loaded. */
  readonly prices: Readonly<Record<GasLevel, ShownPrice>> | undefined;
  readonly onChoose: (level: GasLevel) => void;
}

/** The three gas prices of a chain. The choice decides which one the header shows. */
const GasPanel = observer(function GasPanel({ chain, level, prices, onChoose }: Props) {
  const t = useMessages(messages);
  const options = gasLevels.map((name) => {
    const { gwei, usd } = prices?.[name] ?? {};
    const inGwei = gwei ? `${gwei} Gwei` : '–';
    return {
      value: name,
      label: (
        <span className={styles.row}>
          <span>{t(name)}</span>
          <span className={styles.prices}>
            {usd && <span>{usd}</span>}
            <span className={usd ? styles.second : undefined}>{inGwei}</span>
          </span>
        </span>
      ),
    };
  });
  return (
    <>
      <h2 className={styles.title}>{t('title', { chain })}</h2>
      <Choices look="rows" label={t('label', { chain })} value={level} options={options} onChoose={onChoose} />
      <p className={styles.about}>{t(prices ? 'hint' : 'failed', { chain })}</p>
    </>
  );
});

export default GasPanel;
