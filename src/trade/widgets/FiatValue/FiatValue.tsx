import { observer } from 'mobx-react-lite';
import { getPrices } from '../../../api/prices.ts';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { displayText } from '../../../model/text.ts';
import { formatAge } from '../../../shell/i18n/formatAge.ts';
import { dollarValue, formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import styles from './FiatValue.module.css';
import { messages } from './messages.ts';

/** Price sources update once a minute. */
const POLL_MS = 60_000;
/** From this age on, the text includes the price's age. */
const OLD_MS = 10 * 60_000;

interface Props {
  readonly token: Token;
  /** `undefined`: show the price of one token. */
  readonly amount: Amount | undefined;
}

/** Approximate value of an amount in dollars, with source and age. Shows nothing if there is no price source. */
const FiatValue = observer(function FiatValue({ token, amount }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const polled = usePolled((signal) => readPrice(shell, token, signal), {
    everyMs: POLL_MS,
    until: ({ source }) => !source,
  });
  const known = latestOf(polled.current);
  if (!known?.source) return null;
  const { source, price } = known;
  if (!price) return <span className={styles.value}>{t('unknown')}</span>;
  const age = Math.max(0, shell.clock.now() - price.at);
  const ageLabel = formatAge(age, shell.i18n.tag);
  const counted = amount ?? Amount.ofUnits(10n ** BigInt(token.decimals), token);
  const value = formatDollars(dollarValue(counted, price.usd));
  const text = amount ? t('worth', { value }) : t('one', { symbol: token.symbol, value });
  return (
    <span
      className={styles.value}
      title={t('source', { source: displayText(source, 40), age: ageLabel })}
      data-testid="fiat-value"
    >
      {age >= OLD_MS ? t('old', { text, age: ageLabel }) : text}
    </span>
  );
});

/** `price` is `undefined` if the source does not know the token. */
async function readPrice({ api, chains, tokens }: Shell, token: Token, signal: AbortSignal) {
  const asset = { chain: chains.require(token.chain).wire.name, address: tokens.wireAddress(token) };
  const { source, prices } = await api.call(getPrices, { assets: [asset] }, { signal });
  return { source, price: prices[0] };
}

export default FiatValue;
