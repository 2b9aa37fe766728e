import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { resultCodes } from '../../api/codes.ts';
import type { ApiCaller } from '../../api/endpoint.ts';
import { gasPrice, gasPricesOf } from '../../api/gas.ts';
import { getPrices } from '../../api/prices.ts';
import { dollarValue, formatDollars } from '../../shell/i18n/formatDollars.ts';
import { withValue } from '../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { HeaderMenu } from '../../shell/layout/header/HeaderMenu.tsx';
import { lazyView } from '../../shell/lazyView.tsx';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import type { Shell } from '../../shell/Shell.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { latestOf } from '../../shell/stores/Polled.ts';
import { storedKeys } from '../../shell/stores/storedKeys.ts';
import { usePolled } from '../../shell/stores/usePolled.ts';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { swapPairOf } from '../../trade/SwapPairStore.ts';
import styles from './GasMenu.module.css';
import type { GasLevel, ShownPrice } from './gasLevels.ts';
import { gweiText, readGwei } from './gweiText.ts';
import { messages } from './messages.ts';
import { transferCost } from './transferCost.ts';

/** Interval between price requests (SHL-08). */
const POLL_MS = 10_000;
/** Price sources update once a minute. */
const COIN_POLL_MS = 60_000;
const Panel = lazyView(() => import('./GasPanel.tsx'));

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
  const shell = useShell();
  const { api, storage, i18n } = shell;
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
  const coin = usePolled((signal) => readCoinPrice(shell, chain, signal), {
    everyMs: COIN_POLL_MS,
    until: (usd) => !usd,
  });
  const loaded = polled.current;
  if (loaded.status === 'pending') return <span className={styles.place} />;
  if (loaded.status === 'ready' && !loaded.value) return null;
  const usd = latestOf(coin.current);
  const shown = (text: string): ShownPrice => {
    const price = readGwei(text);
    const cost = price && usd ? dollarValue(transferCost(price, chain.native), usd) : undefined;
    return { gwei: price && gweiText(price), usd: cost && formatDollars(cost) };
  };
  const known = loaded.status === 'ready' ? loaded.value : undefined;
  const prices = known && { slow: shown(known.slow), normal: shown(known.normal), rapid: shown(known.rapid) };
  const { gwei, usd: cost } = prices?.[level] ?? {};
  const price = cost ?? (gwei ? `${gwei} Gwei` : '–');
  const choose = (chosen: GasLevel) => {
    setLevel(chosen);
    storage.set(storedKeys.gasLevel, chosen);
  };
  const label = t('label', { chain: chain.name });
  return (
    <HeaderMenu
      label={withValue(i18n.language, label, t('level', { price, level: t(level) }))}
      title={label}
      hint={t(prices ? 'hint' : 'failed', { chain: chain.name })}
      panel={Panel}
      panelProps={{ chain: chain.name, level, prices, onChoose: choose }}
    >
      <Icon name="gas" />
      <span className={styles.price}>{price}</span>
    </HeaderMenu>
  );
});

/** `undefined` if the service has no prices for the chain: code 218. Then there is no menu and no retry. */
async function readPrices(api: ApiCaller, { wire }: ChainPlugin, signal: AbortSignal) {
  const answer = await api.request(gasPrice, { chainId: wire.chainId }, { signal });
  const isUnsupported = answer.status === 'refused' && answer.resultCode === resultCodes.currencyUnsupported;
  if (isUnsupported || answer.status === 'empty') return undefined;
  if (answer.status !== 'ok') throw new Error(answer.status);
  return gasPricesOf(answer.data);
}

/** Dollars for one native coin; `undefined` if the source does not know it or there is no source. */
async function readCoinPrice({ api, tokens }: Shell, { wire, native }: ChainPlugin, signal: AbortSignal) {
  const asset = { chain: wire.name, address: tokens.wireAddress(native) };
  const { prices } = await api.call(getPrices, { assets: [asset] }, { signal });
  return prices[0]?.usd;
}

export default GasMenu;
