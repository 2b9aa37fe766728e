import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { formatAmount, shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { depositRoles } from '../../shell/plugin/contracts.ts';
import type { Deposit } from '../../shell/plugin/deposits.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { ReviewedCode } from '../../shell/widgets/WalletStatus/CodeNotes.tsx';
import { DepositItem } from './DepositItem.tsx';
import { type ChainState, type DepositsStore, isOpen } from './DepositsStore.ts';
import { keyOf } from './keyOf.ts';
import { messages } from './messages.ts';
import styles from './RefundPage.module.css';

/** Maximum number of ended deposits in the list. */
const MAX_ENDED = 20;

interface Props {
  readonly store: DepositsStore;
  readonly chain: ChainPlugin;
}

/** The deposits on one chain, or the reason why they cannot be read. Empty if there are none. */
export const ChainDeposits = observer(function ChainDeposits({ store, chain }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const state = store.stateOf(chain);
  switch (state.status) {
    case 'loading':
      return (
        <p className={styles.loading}>
          <Spinner /> {t('loading.chain', { chain: chain.name })}
        </p>
      );
    case 'failed':
      return (
        <ErrorState
          title={t('failed', { chain: chain.name })}
          text={errorText(i18n, state.error)}
          retryLabel={t('retry')}
          onRetry={() => void store.load(chain)}
        />
      );
    case 'ready':
      return <Listed store={store} chain={chain} state={state} />;
    default:
      return state satisfies never;
  }
});

interface ListedProps extends Props {
  readonly state: Extract<ChainState, { readonly status: 'ready' }>;
}

const Listed = observer(function Listed({ store, chain, state }: ListedProps) {
  const { toasts } = useShell();
  const t = useMessages(messages);
  const section = useRef<HTMLElement>(null);
  const { searched } = state.list;
  const deposits = store.depositsOn(chain);
  const take = async (deposit: Deposit) => {
    const pressed = document.activeElement;
    if (!(await store.take(chain, deposit))) return;
    const amount = `${formatAmount(deposit.amount)} ${deposit.token.symbol}`;
    toasts.succeed(t('done', { amount, address: shortAddress(deposit.refundTo, 6, 4) }));
    // The button is removed. Move the focus, unless the user has moved it.
    if ([pressed, document.body].includes(document.activeElement)) section.current?.focus();
  };
  if (deposits.length === 0 && searched === 'all' && state.error === undefined) return null;
  const open = deposits.filter(({ state: at }) => at === 'reclaimable');
  const contracts = [...new Set(open.map(({ contract }) => contract))];
  return (
    <section ref={section} tabIndex={-1} className={styles.chain} aria-label={t('list', { chain: chain.name })}>
      <h2>{chain.name}</h2>
      {state.error !== undefined && <Notice tone="warning">{t('stale', { chain: chain.name })}</Notice>}
      {searched === 'none' && <Notice tone="warning">{t('unsearched', { chain: chain.name })}</Notice>}
      {typeof searched === 'object' && (
        <Notice tone="warning">{t('partial', { chain: chain.name, block: searched.sinceBlock })}</Notice>
      )}
      {contracts.length > 0 && !deposits.some((deposit) => store.reclaims.of(deposit)?.isRunning) && (
        <ReviewedCode
          of={contracts.join()}
          named={async () => contracts.map((address) => ({ chain: chain.id, address, roles: depositRoles }))}
        />
      )}
      <ul className={styles.list}>
        {inOrder(deposits).map((deposit) => (
          <DepositItem
            key={keyOf(deposit)}
            store={store}
            chain={chain}
            deposit={deposit}
            takenHash={store.reclaims.hashOf(deposit)}
            msLeft={deposit.reclaimableAt - store.chainTime(state)}
            onTake={() => void take(deposit)}
          />
        ))}
      </ul>
    </section>
  );
});

/** Reclaimable deposits first. Then the account's own payments before payments by other accounts. */
function inOrder(deposits: readonly Deposit[]): readonly Deposit[] {
  const rank = ({ state, isOwn }: Deposit) => (state === 'reclaimable' ? 0 : 2) + (isOwn ? 0 : 1);
  const open = deposits.filter(isOpen).sort((a, b) => rank(a) - rank(b) || a.reclaimableAt - b.reclaimableAt);
  return [...open, ...deposits.filter((deposit) => !isOpen(deposit)).slice(0, MAX_ENDED)];
}
