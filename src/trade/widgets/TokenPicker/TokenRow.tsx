import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import type { Address } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import { formatAmount, shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import type { DuplicateSymbols } from './DuplicateSymbols.ts';
import { messages } from './messages.ts';
import styles from './TokenRow.module.css';

interface Props {
  readonly token: Token;
  /** The token's chain. `undefined` if no plugin knows it. */
  readonly chain: ChainPlugin | undefined;
  /** The account to show the balance of. `undefined` if there is none. */
  readonly owner: Address | undefined;
  readonly isSelected: boolean;
  /** Tokens with a duplicate symbol show their address, because the name does not identify them. */
  readonly duplicates: DuplicateSymbols;
}

/** Observes only its balance: a list has many rows, and all are drawn at once. */
export const TokenRow = memo(function TokenRow({ token, chain, owner, isSelected, duplicates }: Props) {
  const showsAddress = token.address !== undefined && (token.isImported || duplicates.includes(token));
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      <TokenAvatar symbol={token.symbol} url={token.logoUrl} badgeUrl={chain?.icon} />
      <span className={styles.names}>
        <span className={styles.symbol}>
          <bdi>{token.symbol}</bdi> {token.isImported && <Unlisted />}
        </span>
        <span className={styles.name}>
          <bdi>{token.name}</bdi> · {chain?.name}
          {showsAddress && token.address && ` · ${shortAddress(token.address, 6, 6)}`}
        </span>
      </span>
      {owner && <BalanceCell owner={owner} token={token} />}
    </div>
  );
});

function Unlisted() {
  const t = useMessages(messages);
  return <Badge tone="warning">{t('unlisted')}</Badge>;
}

/** Shows a dash for an unknown balance, not zero. */
const BalanceCell = observer(function BalanceCell({ owner, token }: { readonly owner: string; readonly token: Token }) {
  const { balances } = useShell();
  const t = useMessages(messages);
  const state = balances.of(owner, token);
  if (state.status === 'loading') return <span className={styles.balance}>…</span>;
  if (state.status === 'unknown') {
    return (
      <span className={styles.balance} title={t('balance.unknown')}>
        –
      </span>
    );
  }
  return <span className={styles.balance}>{formatAmount(state.balance.total)}</span>;
});
