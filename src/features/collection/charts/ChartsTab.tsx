import { useState } from 'react';
import { type ChartTime, chartTimes } from '../../../api/nft/charts.ts';
import { ofContract } from '../../../api/nft/writeNft.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { messages } from '../messages.ts';
import { ChartPanel } from './ChartPanel.tsx';
import styles from './ChartsTab.module.css';
import { activity, distribution, top, trades, trend, wall } from './charts.ts';

interface Props {
  readonly chain: ChainPlugin;
  readonly contract: string;
}

/** Six charts of a collection for the same period (NFT-03). */
function ChartsTab({ chain, contract }: Props) {
  const t = useMessages(messages);
  const [time, setTime] = useState<ChartTime>('30d');
  const request = { ...ofContract({ chainName: chain.wire.name, contract }), time };
  const { symbol } = chain.native;
  return (
    <div className={styles.charts}>
      <Field label={t('chart.time')}>
        <Select
          value={time}
          options={chartTimes.map((known) => ({ value: known, label: t(`chart.time.${known}`) }))}
          onChange={setTime}
        />
      </Field>
      <div key={time} className={styles.panels}>
        <ChartPanel kind={trades} request={request} symbol={symbol} />
        <ChartPanel kind={activity} request={request} symbol={symbol} />
        <ChartPanel kind={wall} request={request} symbol={symbol} />
        <ChartPanel kind={top} request={request} symbol={symbol} />
        <ChartPanel kind={trend} request={request} symbol={symbol} />
        <ChartPanel kind={distribution} request={request} symbol={symbol} />
      </div>
    </div>
  );
}

export default ChartsTab;
