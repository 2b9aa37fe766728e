import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ApiCaller } from '../../api/endpoint.ts';
import { gasPrice } from '../../api/gas.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { storedKeys } from '../../shell/stores/storedKeys.ts';
import { usePolled } from '../../shell/stores/usePolled.ts';
import { Select } from '../../shell/ui/Select/Select.tsx';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import styles from './GasMenu.module.css';
import { gweiText } from './gweiText.ts';
import { messages } from './messages.ts';

/** Interval between price requests (SHL-08). */
const POLL_MS = 10_000;
const levels = ['slow', 'normal', 'rapid'] as const;

/** Gas prices of one chain: the source chain of the visible swap form, otherwise the wallet's chain. */
const GasMenu = observer(function GasMenu() {
  const shell = useShell();
  const { chains, tokens, wallet } = shell;
  const swapPair = swapPairOf(shell);
  const from = swapPair.shown && tokens.find(swapPair.shown.from);
  const chain = from ? chains.get(from.chain) : wallet.chain;
  return chain && <Prices key={chain.id} chain={chain} />;
});

const Prices = observer(function Prices({ chain }: { readonly chain: ChainPlugin }) {
  const { api, storage } = useShell();
  const t = useMessages(messages);
  const [level, setLevel] = useState(() => storage.get(storedKeys.gasLevel) ?? 'normal');
  useEffect(
    () => storage.onWritten([storedKeys.gasLevel], () => setLevel(storage.get(storedKeys.gasLevel) ?? 'normal')),
    [storage],
  );
  const polled = usePolled((signal) => readPrices(api, chain, signal), {
    everyMs: POLL_MS,
    until: (prices) => !prices,
  });
  const loaded = polled.current;
  if (loaded.status === 'pending' || (loaded.status === 'ready' && !loaded.value)) return null;
  const prices = loaded.status === 'ready' ? loaded.value : undefined;
  const choose = (chosen: string) => {
    const known = levels.find((candidate) => candidate === chosen) ?? 'normal';
    setLevel(known);
    storage.set(storedKeys.gasLevel, known);
  };
  return (
    <Select
      className={styles.menu}
      aria-label={t('label', { chain: chain.name })}
      title={t(prices ? 'hint' : 'failed', { chain: chain.name })}
      value={level}
      onChange={(event) => choose(event.target.value)}
    >
      {levels.map((name) => {
        const gwei = prices?.[name];
        return (
          <option key={name} value={name}>
            {t('level', { price: gwei ? `${gwei} Gwei` : '–', level: t(name) })}
          </option>
        );
      })}
    </Select>
  );
});

/** `undefined` if the service has no prices for the chain. Then there is no menu and no retry. */
async function readPrices(api: ApiCaller, { wire }: ChainPlugin, signal: AbortSignal) {
  const answer = await api.ask(gasPrice, { chainId: wire.chainId }, { signal });
  if (answer.status === 'refused' || answer.status === 'empty') return undefined;
  if (answer.status !== 'ok') throw new Error(answer.status);
  const { SafeGasPrice, ProposeGasPrice, FastGasPrice } = answer.data;
  return { slow: gweiText(SafeGasPrice), normal: gweiText(ProposeGasPrice), rapid: gweiText(FastGasPrice) };
}

export default GasMenu;
