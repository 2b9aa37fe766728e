import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { shortAddress } from '../../shell/i18n/format.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { Permission } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import type { AllowancesStore } from '../../trade/allowances/AllowancesStore.ts';
import { AllowanceItem, nameOf } from './AllowanceItem.tsx';
import styles from './AllowancesPage.module.css';
import { messages } from './messages.ts';

/** The permissions of one account on one chain, or the reason why they are unknown. */
export const AllowanceList = observer(function AllowanceList({ store }: { readonly store: AllowancesStore }) {
  const { i18n, toasts } = useShell();
  const t = useMessages(messages);
  const section = useRef<HTMLElement>(null);
  const { state, chain, owner } = store;
  if (!chain || !owner || state.status === 'loading') {
    return <Spinner />;
  }
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={t('failed')}
        text={t('failed.text', { reason: errorText(i18n, state.error) })}
        retryLabel={t('retry')}
        onRetry={() => void store.load()}
      />
    );
  }
  const { permissions, sinceBlock, unread } = state.list;
  const revoke = async (permission: Permission) => {
    const pressed = document.activeElement;
    if (!(await store.revoke(permission))) return;
    toasts.succeed(t('revoked', { what: nameOf(permission), spender: shortAddress(permission.spender, 6, 4) }));
    // The button is removed with its row. If the focus was on it, the focus moves to the section.
    if ([pressed, document.body].includes(document.activeElement)) section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.body} aria-label={t('list', { chain: chain.name })}>
      {sinceBlock !== undefined && (
        <Notice tone="warning">{t('partial', { chain: chain.name, block: sinceBlock })}</Notice>
      )}
      {unread > 0 && <Notice tone="warning">{t('unread', { chain: chain.name, count: unread })}</Notice>}
      {permissions.length + unread === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('empty.text', { owner: shortAddress(owner, 10, 10), chain: chain.name })}
        />
      ) : (
        <ul className={styles.list}>
          {permissions.map((permission) => (
            <AllowanceItem
              key={permission.id}
              permission={permission}
              chain={chain}
              progress={store.revoking.get(permission.id)}
              onRevoke={() => void revoke(permission)}
            />
          ))}
        </ul>
      )}
    </section>
  );
});
