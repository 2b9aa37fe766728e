import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Token } from '../../../model/Token.ts';
import { formatBalance, formatExact, shortAddress } from '../../../shell/i18n/format.ts';
import { formatDollars } from '../../../shell/i18n/formatDollars.ts';
import { formatPrice } from '../../../shell/i18n/formatPrice.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../../shell/ui/Skeleton/Skeleton.tsx';
import { Table } from '../../../shell/ui/Table/Table.tsx';
import { TokenAvatar } from '../../../shell/ui/TokenAvatar/TokenAvatar.tsx';
import { TokenLogo } from '../../../trade/widgets/TokenLogo/TokenLogo.tsx';
import { messages } from '../messages.ts';
import type { Holding, Holdings } from './Holdings.ts';
import styles from './Table.module.css';

/** Rows shown at a time. */
const PAGE = 50;

/** Tokens by value, over all accounts and chains. Small and unlisted ones are behind one line. */
export const TokenTable = observer(function TokenTable({ holdings }: { readonly holdings: Holdings }) {
  const t = useMessages(messages);
  const [areMinorShown, setMinorShown] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const { main, minor, unanswered, isLoading, shown: accounts } = holdings;
  const rows = areMinorShown ? [...main, ...minor] : main;
  const isEmpty = main.length + minor.length + unanswered.length === 0;
  if (isEmpty && !isLoading) return <EmptyState title={t('tokens.empty')} text={t('tokens.empty.text')} />;
  return (
    <div className={styles.card}>
      <Table
        columns={[
          { id: 'token', title: t('token') },
          { id: 'price', title: t('price'), align: 'end', isWide: true },
          { id: 'value', title: t('value'), align: 'end' },
          { id: 'actions', title: t('actions'), isTitleHidden: true, align: 'end', isWide: true },
        ]}
      >
        {rows.slice(0, limit).map((holding) => (
          <TokenRow key={holding.key} holding={holding} hasSeveral={accounts.length > 1} />
        ))}
        {isEmpty && isLoading && <LoadingRow />}
        {unanswered.map(({ chain, owner, status }) => (
          <tr key={`${owner} ${chain.id}`} data-silent="">
            <td>
              <span className={styles.token}>
                <TokenAvatar symbol={chain.name} url={chain.icon} />
                <span className={styles.names}>
                  <span className={styles.symbol}>{chain.name}</span>
                  <span className={styles.muted}>
                    {status === 'partial'
                      ? t('partial')
                      : t(status === 'silent' ? 'silent.text' : 'outdated.text', { chain: chain.name })}
                  </span>
                </span>
              </span>
            </td>
            <td data-wide="" />
            <td data-align="end">
              <Button variant="secondary" size="s" onClick={() => holdings.retry()}>
                {t('retry')}
              </Button>
            </td>
            <td data-wide="" />
          </tr>
        ))}
      </Table>
      {rows.length > limit && (
        <div className={styles.line}>
          <Button variant="secondary" size="s" onClick={() => setLimit(limit + PAGE)}>
            {t('more')}
          </Button>
        </div>
      )}
      {minor.length > 0 && (
        <button
          type="button"
          className={styles.line}
          aria-expanded={areMinorShown}
          onClick={() => setMinorShown(!areMinorShown)}
        >
          <span className={styles.muted}>
            {t(minor.length === 1 ? 'hidden.count_one' : 'hidden.count', { count: minor.length })}
          </span>
          <span className={styles.symbol}>{t(areMinorShown ? 'hidden.hide' : 'hidden.show')}</span>
        </button>
      )}
    </div>
  );
});

const TokenRow = observer(function TokenRow({
  holding,
  hasSeveral,
}: {
  readonly holding: Holding;
  /** Several accounts are shown, so the row names its account. */
  readonly hasSeveral: boolean;
}) {
  const t = useMessages(messages);
  const { token, chain, owner, amount, isStale, price, decimals, value } = holding;
  const pair = usePair(token);
  return (
    <tr>
      <td>
        <span className={styles.token}>
          <TokenLogo token={token} chain={chain} />
          <span className={styles.names}>
            <span className={styles.symbol}>
              <bdi translate="no">{token.symbol}</bdi>{' '}
              {token.isImported && <Badge tone="warning">{t('unlisted')}</Badge>}
            </span>
            <span className={styles.muted}>
              {chain.name}{' '}
              {hasSeveral && (
                <bdi translate="no" className={styles.owner}>
                  {shortAddress(owner, 4, 4)}
                </bdi>
              )}
            </span>
          </span>
        </span>
      </td>
      <td data-align="end" data-wide="">
        {price === undefined ? <span className={styles.muted}>–</span> : formatPrice(price)}
      </td>
      <td data-align="end">
        <span className={styles.names}>
          {decimals === 'different' ? (
            <span className={styles.caution}>{t('decimals')}</span>
          ) : (
            <>
              <span className={value ? styles.value : styles.muted}>
                {value ? formatDollars(value) : decimals === 'reading' ? '…' : t('value.none')}
              </span>
              <span className={styles.muted} title={formatExact(amount)}>
                {formatBalance(amount, chain.displayDigits)} <bdi translate="no">{token.symbol}</bdi>
              </span>
            </>
          )}
          {isStale && <span className={styles.caution}>{t('stale')}</span>}
        </span>
      </td>
      <td data-align="end" data-wide="">
        {pair && (
          <Link
            className={styles.action ?? ''}
            to={`/swap?${new URLSearchParams(pair)}`}
            aria-label={t('swap.token', { symbol: token.symbol, chain: chain.name })}
          >
            {t('swap')}
          </Link>
        )}
      </td>
    </tr>
  );
});

/** The pair for a swap of the token: the form's other token, else another token of the chain. `undefined` if none fits. */
function usePair(token: Token): { readonly from: string; readonly to: string } | undefined {
  const { storage, tokens, chains } = useShell();
  const pair = storage.get(storedKeys.swapPair);
  const onChain = tokens.all.filter(({ chain }) => chain === token.chain).map(({ id }) => id);
  const candidates = [pair?.to, pair?.from, chains.get(token.chain)?.native.id, ...onChain];
  const to = candidates.find((id) => id !== undefined && id !== token.id && tokens.find(id));
  return to === undefined || !tokens.find(token.id) ? undefined : { from: token.id, to };
}

function LoadingRow() {
  return (
    <tr>
      <td>
        <Skeleton />
      </td>
      <td data-wide="" />
      <td data-align="end">
        <Skeleton size="short" />
      </td>
      <td data-wide="" />
    </tr>
  );
}
