import { observer } from 'mobx-react-lite';
import { Amount } from '../../../model/Amount.ts';
import type { Token } from '../../../model/Token.ts';
import { formatAmount, formatBalance } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { Simulation } from '../../../shell/plugin/simulation.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { Note } from '../../../shell/ui/Note/Note.tsx';
import { Address } from '../../../shell/widgets/Address/Address.tsx';
import type { SwapPlan } from '../execute/SwapPlan.ts';
import styles from './ChangeSheet.module.css';
import { messages } from './messages.ts';

interface Props {
  readonly simulation: Simulation;
  readonly plan: SwapPlan;
}

/** Balances before and after by token, and the amount received on another chain. */
export const ChangeTable = observer(function ChangeTable({ simulation, plan }: Props) {
  const { chains, tokens } = useShell();
  const t = useMessages(messages);
  const { from, to, route } = plan;
  const { native } = chains.require(from.chain);
  const known = (id: string) => [from, to, native].find((token) => token.id === id) ?? tokens.find(id);
  const listed = simulation.moves.flatMap(({ token: id, units }) => {
    const token = known(id);
    return token ? [{ token, units }] : [];
  });
  const strangers = simulation.moves.filter(({ token }) => !known(token));
  const arrivesHere = simulation.moves.some(({ token, units }) => token === to.id && units > 0n);
  const least = { amount: formatAmount(route.minReceive), symbol: to.symbol, chain: chains.require(to.chain).name };
  return (
    <>
      <ChangeSentence plan={plan} units={listed.find(({ token }) => token.id === from.id)?.units} />
      <details open={listed.length > 1}>
        <summary className={styles.summary}>
          {t('changes.table')}
          <Icon name="chevron" />
        </summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('changes.token')}</th>
              <th scope="col">{t('changes.before')}</th>
              <th scope="col">{t('changes.change')}</th>
              <th scope="col">{t('changes.after')}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map(({ token, units }) => (
              <ChangeRow key={token.id} token={token} units={units} owner={plan.sender} />
            ))}
          </tbody>
        </table>
        {!arrivesHere && from.chain !== to.chain && <p>{t('changes.otherChain', least)}</p>}
      </details>
      {listed.some(({ token }) => token.id === native.id) && <p>{t('changes.gas', { symbol: native.symbol })}</p>}
      {!arrivesHere && from.chain === to.chain && <p>{t('changes.elsewhere', least)}</p>}
      {strangers.map(({ token, address }) => (
        <p key={token}>
          {t('changes.stranger')} {address && <Address address={address} chain={chains.require(from.chain)} />}
        </p>
      ))}
      {simulation.grants.map(({ spender, units }) => (
        <p key={spender}>
          {t('changes.grant', { amount: formatAmount(Amount.ofUnits(units, from)), symbol: from.symbol })}
        </p>
      ))}
    </>
  );
});

interface SentenceProps {
  readonly plan: SwapPlan;
  /** Simulated change of the source token. `undefined` if it does not change. */
  readonly units: bigint | undefined;
}

/** The result of the simulation in one sentence. */
const ChangeSentence = observer(function ChangeSentence({ plan, units }: SentenceProps) {
  const { chains, balances } = useShell();
  const t = useMessages(messages);
  const { from, sender, amount } = plan;
  const digits = chains.require(from.chain).displayDigits;
  const state = balances.of(sender, from);
  const before = state.status === 'known' && units !== undefined ? state.balance.total : undefined;
  return (
    <Note tone="go" title={t('changes.simulated')}>
      {before && units !== undefined
        ? t('changes.from', {
            before: formatBalance(before, digits),
            after: formatBalance(before.plus(Amount.ofUnits(units, from)), digits),
            symbol: from.symbol,
          })
        : t('changes.pays', { amount: amount.toDecimal(), symbol: from.symbol })}
    </Note>
  );
});

interface RowProps {
  readonly token: Token;
  /** Negative if the token leaves the account. */
  readonly units: bigint;
  readonly owner: string;
}

const ChangeRow = observer(function ChangeRow({ token, units, owner }: RowProps) {
  const { chains, balances } = useShell();
  const t = useMessages(messages);
  const digits = chains.require(token.chain).displayDigits;
  const state = balances.of(owner, token);
  const before = state.status === 'known' ? state.balance.total : undefined;
  const missing = state.status === 'loading' ? '…' : t('changes.balance.unknown');
  const size = formatBalance(Amount.ofUnits(units < 0n ? -units : units, token), digits);
  return (
    <tr>
      <th translate="no" scope="row">
        {token.symbol}
      </th>
      <td>{before ? formatBalance(before, digits) : missing}</td>
      <td data-direction={units < 0n ? 'out' : 'in'}>{units < 0n ? `−${size}` : `+${size}`}</td>
      <td>{before ? formatBalance(before.plus(Amount.ofUnits(units, token)), digits) : missing}</td>
    </tr>
  );
});
