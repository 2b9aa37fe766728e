import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import type { Token } from '../../../../model/Token.ts';
import { hasHidden, trimPasted } from '../../../../model/text.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { EmptyState } from '../../../../shell/ui/EmptyState/EmptyState.tsx';
import { Spinner } from '../../../../shell/ui/Spinner/Spinner.tsx';
import { TokenImport } from '../import/TokenImport.tsx';
import { PopularChips } from '../list/PopularChips.tsx';
import { TokenList } from '../list/TokenList.tsx';
import { messages } from '../messages.ts';
import styles from './FoundTokens.module.css';

interface Props extends Omit<ComponentProps<typeof TokenList>, 'id'> {
  readonly listId: string;
  readonly query: string;
  /** Empty for all chains. */
  readonly chainId: string;
  readonly popular: readonly Token[];
  readonly onImport: (token: Token) => void;
  /** Searches for a symbol. */
  readonly onSymbol: (symbol: string) => void;
}

/** What was found: the list, or that there is nothing, and the token at an address that is on no list. */
export const FoundTokens = observer(function FoundTokens({
  listId,
  query,
  chainId,
  popular,
  onImport,
  onSymbol,
  ...list
}: Props) {
  const { tokens } = useShell();
  const t = useMessages(messages);
  const { items, duplicates } = list;
  const isLoading = tokens.list.current.status === 'pending';
  const isSearching = query.trim() !== '';
  const hint = hasHidden(query) ? t('tokens.none.hidden') : t('tokens.none.text');
  const nothing = <EmptyState title={t('tokens.none')} text={hint} />;
  return (
    <div className={styles.tokens}>
      <p className={styles.count} role="status">
        {isLoading ? t('tokens.loading') : t('tokens.count', { count: items.length })}
      </p>
      {isLoading && <Spinner />}
      {!isSearching && popular.length > 0 && <PopularChips tokens={popular} onPick={onSymbol} />}
      {items.length > 0 && <TokenList id={listId} {...list} />}
      {items.length === 0 && !isLoading && (
        <div className={styles.empty}>
          {isSearching ? (
            <TokenImport
              key={`${query} ${chainId}`}
              address={trimPasted(query)}
              chainId={chainId}
              duplicates={duplicates}
              onImport={onImport}
            >
              {nothing}
            </TokenImport>
          ) : (
            nothing
          )}
        </div>
      )}
    </div>
  );
});
