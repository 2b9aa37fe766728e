import { observer } from 'mobx-react-lite';
import { memo, useEffect, useState } from 'react';
import type { Address } from '../../../../model/caip.ts';
import type { Token } from '../../../../model/Token.ts';
import { formatBalance, shortAddress } from '../../../../shell/i18n/format.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { type PinnedToken, pinnedTokens } from '../../../../shell/outbox/pinnedTokens.ts';
import type { ChainPlugin } from '../../../../shell/plugin/chain.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { Badge } from '../../../../shell/ui/Badge/Badge.tsx';
import { Dollars } from '../../../../shell/widgets/Money/Dollars.tsx';
import { isCountable, tokenDecimalsOf } from '../../../TokenDecimals.ts';
import { TokenLogo } from '../../TokenLogo/TokenLogo.tsx';
import { messages } from '../messages.ts';
import { type DuplicateSymbols, symbolKey } from './DuplicateSymbols.ts';
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
  const isLookAlike = duplicates.isLookAlike(token);
  const isDuplicate = duplicates.includes(token);
  const showsAddress = token.address !== undefined && (token.isImported || isDuplicate);
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      <TokenLogo token={token} chain={chain} />
      <span className={styles.names}>
        <span className={styles.first}>
          <bdi translate="no" className={styles.symbol}>
            {token.symbol}
          </bdi>{' '}
          {token.name !== token.symbol && <bdi className={styles.name}>{token.name}</bdi>}
          {token.isImported ? <UnlistedTag isLookAlike={isLookAlike} /> : isDuplicate && <CopyTag token={token} />}
        </span>
        <span className={styles.second}>
          {chain?.name}
          {showsAddress && token.address && ` · ${shortAddress(token.address, 6, 6)}`}
        </span>
      </span>
      {owner && <BalanceCell owner={owner} token={token} />}
    </div>
  );
});

function UnlistedTag({ isLookAlike }: { readonly isLookAlike: boolean }) {
  const t = useMessages(messages);
  return <Badge tone="warning">{t(isLookAlike ? 'sameSymbol' : 'unlisted')}</Badge>;
}

/** Marks a listed token with the symbol of a token of its chain that the build knows by its address. */
function CopyTag({ token }: { readonly token: Token }) {
  const { chains } = useShell();
  const t = useMessages(messages);
  const [isCopy, setCopy] = useState(false);
  useEffect(() => {
    let isShown = true;
    const compare = (pinned: readonly PinnedToken[]) => {
      const symbol = symbolKey(token.symbol);
      const isKnown = pinned.some(({ id }) => id === token.id);
      if (isShown) setCopy(!isKnown && pinned.some((other) => symbolKey(other.symbol) === symbol));
    };
    // Without the pins, the address beside the name tells them apart.
    pinnedTokens({ chains }, token.chain).then(compare, () => undefined);
    return () => {
      isShown = false;
    };
  }, [chains, token]);
  return isCopy && <Badge tone="warning">{t('sameSymbol')}</Badge>;
}

/** Shows a dash for an unknown balance, not zero, and where the list has other decimals than the contract. */
const BalanceCell = observer(function BalanceCell({ owner, token }: { readonly owner: string; readonly token: Token }) {
  const shell = useShell();
  const t = useMessages(messages);
  const state = shell.balances.of(owner, token);
  if (state.status === 'loading') return <span className={styles.waiting}>…</span>;
  const total = state.status === 'known' ? state.balance.total : undefined;
  const decimals = total?.isPositive ? tokenDecimalsOf(shell).of(token) : 'same';
  if (!total || decimals === 'different') {
    return (
      <span className={styles.waiting} title={t(total ? 'balance.decimals' : 'balance.unknown')}>
        –
      </span>
    );
  }
  return (
    <span className={styles.balance} data-empty={total.isZero || undefined}>
      {total.isPositive && isCountable(decimals) && <Dollars amount={total} token={token} className={styles.value} />}{' '}
      <span>{formatBalance(total)}</span>
    </span>
  );
});
