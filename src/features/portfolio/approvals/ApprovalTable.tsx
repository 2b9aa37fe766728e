import { observer } from 'mobx-react-lite';
import { formatAmount, shortAddress } from '../../../shell/i18n/format.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { Table } from '../../../shell/ui/Table/Table.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { PaymentStatus } from '../../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import styles from '../holdings/Table.module.css';
import { messages } from '../messages.ts';
import type { Approval, Approvals } from './Approvals.ts';

/** What apps may spend, the largest risk first, with a button to revoke each. */
const ApprovalTable = observer(function ApprovalTable({ approvals }: { readonly approvals: Approvals }) {
  const t = useMessages(messages);
  const { all, unlimited, isLoading, lists } = approvals;
  const isComplete = lists.every(({ state }) => state.status === 'ready' && state.list.unread === 0);
  return (
    <>
      {unlimited.length > 0 && <Notice tone="warning">{t('approvals.unlimited', { count: unlimited.length })}</Notice>}
      {lists.map((list) => (
        <ListNotice key={`${list.owner} ${list.chain.id}`} list={list} />
      ))}
      {all.length > 0 && (
        <div className={styles.card}>
          <Table
            columns={[
              { id: 'token', title: t('token') },
              { id: 'app', title: t('approvals.app'), isWide: true },
              { id: 'allowed', title: t('approvals.allowed'), align: 'end' },
              { id: 'risk', title: t('approvals.risk'), align: 'end', isWide: true },
              { id: 'actions', title: t('actions'), isTitleHidden: true, align: 'end' },
            ]}
          >
            {all.map((approval) => (
              <ApprovalRow key={approval.key} approval={approval} />
            ))}
          </Table>
        </div>
      )}
      {isLoading && <Spinner label={t('approvals.loading')} />}
      {!isLoading && isComplete && all.length === 0 && (
        <EmptyState title={t('approvals.empty')} text={t('approvals.empty.text')} />
      )}
    </>
  );
});

/** What the list of a chain lacks. */
const ListNotice = observer(function ListNotice({ list }: { readonly list: Approvals['lists'][number] }) {
  const t = useMessages(messages);
  const { state, chain } = list;
  const failure = (title: string) => (
    <ErrorState title={title} retryLabel={t('retry')} onRetry={() => void list.load()} />
  );
  if (state.status === 'failed') return failure(t('approvals.failed', { chain: chain.name }));
  if (state.status !== 'ready') return null;
  const { sinceBlock, unread } = state.list;
  return (
    <>
      {unread > 0 && failure(t('approvals.unread', { chain: chain.name, count: unread }))}
      {sinceBlock !== undefined && (
        <Notice tone="warning">{t('approvals.partial', { chain: chain.name, block: String(sinceBlock) })}</Notice>
      )}
    </>
  );
});

const ApprovalRow = observer(function ApprovalRow({ approval }: { readonly approval: Approval }) {
  const { toasts, tokens, wallet } = useShell();
  const t = useMessages(messages);
  const { permission, of, isUnlimited, risk } = approval;
  const { chain } = of;
  const isToken = permission.kind === 'allowance';
  const what = isToken ? permission.token.symbol : (permission.name ?? shortAddress(permission.collection, 6, 4));
  const spender = shortAddress(permission.spender, 6, 4);
  const progress = of.revoking.get(permission.id);
  const revoke = async () => {
    if (await of.revoke(permission)) toasts.succeed(t('approvals.revoked', { what, spender }));
  };
  const logo = isToken ? tokens.find(permission.token.id)?.logoUrl : undefined;
  return (
    <>
      <tr>
        <td>
          <span className={styles.token}>
            <TokenAvatar symbol={what} url={logo} badgeUrl={chain.icon} />
            <span className={styles.names}>
              <bdi className={styles.symbol}>{what}</bdi>
              <span className={styles.muted}>{chain.name}</span>
            </span>
          </span>
        </td>
        <td data-wide="">
          <a
            href={chain.explorer.address(permission.spender)}
            target="_blank"
            rel="noopener noreferrer"
            title={permission.spender}
          >
            {spender}
          </a>
        </td>
        <td data-align="end">
          {isUnlimited ? (
            <span className={styles.limit}>{t('approvals.noLimit')}</span>
          ) : isToken ? (
            formatAmount(permission.amount)
          ) : (
            <span className={styles.limit}>{t('approvals.allNfts')}</span>
          )}
        </td>
        <td data-align="end" data-wide="">
          {risk ? formatDollars(risk) : <span className={styles.muted}>{isToken ? t('approvals.unknown') : '–'}</span>}
        </td>
        <td data-align="end">
          {!wallet.isViewOnly(chain) && (
            <Button
              variant="secondary"
              size="s"
              busy={progress?.isRunning === true}
              aria-label={t('approvals.revoke.label', { what, spender: permission.spender })}
              onClick={() => void revoke()}
            >
              {t('approvals.revoke')}
            </Button>
          )}
        </td>
      </tr>
      {progress && (
        <tr>
          <td colSpan={5} className={styles.note}>
            <PaymentStatus progress={progress} chain={chain} />
          </td>
        </tr>
      )}
    </>
  );
});

export default ApprovalTable;
