import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { Address, ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { onIdle } from '../../../shell/onIdle.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Dialog, firstFocus } from '../../../shell/ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { Spinner } from '../../../shell/ui/Spinner/Spinner.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { useAfterPaint } from '../../../shell/ui/useAfterPaint.ts';
import { optionId, VirtualList } from '../../../shell/ui/VirtualList/VirtualList.tsx';
import type { DuplicateSymbols } from './DuplicateSymbols.ts';
import { listIndex } from './listIndex.ts';
import { messages } from './messages.ts';
import { sortTokens } from './sortTokens.ts';
import { TokenImport } from './TokenImport.tsx';
import styles from './TokenPickerDialog.module.css';
import { TokenRow } from './TokenRow.tsx';
import { TokenSearch } from './TokenSearch.ts';

interface Props extends DialogProps {
  readonly title: string;
  readonly selected: string | undefined;
  readonly chain?: ChainId;
  readonly onPick: (token: Token) => void;
}

interface ChainSelectProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

interface TokenListProps {
  readonly id: string;
  readonly tokens: readonly Token[];
  readonly active: number;
  readonly selected: string | undefined;
  readonly duplicates: DuplicateSymbols;
  /** The account to show the balance of. `undefined` if there is none. */
  readonly ownerOf: (token: Token) => Address | undefined;
  readonly onPick: (token: Token) => void;
}

const ROW_HEIGHT = 64;
/** Balances are read for this number of rows. For other tokens they are read after a search. */
const BALANCE_ROWS = 100;
const PAGE = 6;
/** Rows by which a key moves the active row. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

const TokenPickerDialog = observer(function TokenPickerDialog({ title, selected, chain, onPick, close }: Props) {
  const shell = useShell();
  const { tokens } = shell;
  const t = useMessages(messages);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosenChain, setChosenChain] = useState<string>();
  // Not stored in state: a dialog that is drawn ahead gets its chain only when it opens.
  const chainId = chosenChain ?? chain ?? '';
  const [active, setActive] = useState(0);
  const { items, duplicates, ownerOf, latest } = useFoundTokens(chainId, query);
  const pick = useCallback(
    (token: Token) => {
      onPick(token);
      close();
    },
    [onPick, close],
  );
  const onKey = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.min(Math.max(active + step, 0), last));
    } else if (event.key === 'Enter') {
      // The dialog closes and the focus returns to its opener. Without this, the same key press would open it again.
      event.preventDefault();
      const token = latest()[active];
      if (token) pick(token);
    }
  };
  const isLoading = tokens.list.current.status === 'pending';
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={close}>
      <div className={styles.tools}>
        <TextInput
          // On a phone the keyboard would cover the list.
          {...(shell.environment.isMobile ? {} : firstFocus)}
          role="combobox"
          aria-label={t('search')}
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={items[active] ? optionId(listId, active) : undefined}
          placeholder={t('search')}
          value={query}
          maxLength={120}
          onKeyDown={onKey}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
        />
        <ChainSelect value={chainId} onChange={setChosenChain} />
      </div>
      <p className={styles.count} role="status">
        {isLoading ? t('tokens.loading') : t('tokens.count', { count: items.length })}
      </p>
      {isLoading && <Spinner />}
      {items.length > 0 && (
        <TokenList
          id={listId}
          tokens={items}
          active={active}
          selected={selected}
          duplicates={duplicates}
          ownerOf={ownerOf}
          onPick={pick}
        />
      )}
      {items.length === 0 && !isLoading && <EmptyState title={t('tokens.none')} text={t('tokens.none.text')} />}
      {items.length === 0 && query.trim() !== '' && (
        <TokenImport key={`${query} ${chainId}`} address={query.trim()} chainId={chainId} onAdded={pick} />
      )}
    </Dialog>
  );
});

/**
 * The tokens to list for a query, and the account whose balance of a token is shown. `latest`: the list may not show the
 * results of the latest query yet.
 */
function useFoundTokens(chainId: string, query: string) {
  const shell = useShell();
  const { tokens, chains, wallet, balances } = shell;
  const owners = useMemo(
    () => computed(() => new Map(chains.all.map((chain) => [chain.id, wallet.ownerOn(chain)]))),
    [chains, wallet],
  ).get();
  const ownerOf = useCallback((token: Token) => owners.get(token.chain), [owners]);
  const known = tokens.all;
  const search = useMemo(
    () => (chainId ? new TokenSearch(known.filter((token) => token.chain === chainId)) : listIndex(known).search),
    [known, chainId],
  );
  const { duplicates } = listIndex(known);
  useEffect(() => onIdle(() => search.prepare()), [search]);
  // The input shows the query at once; the list follows after the paint.
  const shown = useAfterPaint(query);
  const found = useMemo(() => search.find(shown), [search, shown]);
  const sorted = useMemo(() => computed(() => sortTokens(search.find(''), shell, ownerOf)), [search, shell, ownerOf]);
  const items = shown ? found : sorted.get();
  useEffect(() =>
    onIdle(() => {
      for (const token of items.slice(0, BALANCE_ROWS)) {
        const owner = ownerOf(token);
        if (owner) balances.request(owner, [token]);
      }
    }),
  );
  return { items, duplicates, ownerOf, latest: () => (query === shown ? items : search.find(query)) };
}

const ChainSelect = observer(function ChainSelect({ value, onChange }: ChainSelectProps) {
  const { chains, quarantine } = useShell();
  const t = useMessages(messages);
  return (
    <Select aria-label={t('chains')} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('allChains')}</option>
      {chains.supported?.map((chain) => (
        <option key={chain.id} value={chain.id}>
          {quarantine.isAside(chain.id) ? t('chain.setAside', { chain: chain.name }) : chain.name}
        </option>
      ))}
    </Select>
  );
});

/** Renders only when its props change, not on each key. */
const TokenList = memo(function TokenList({
  id,
  tokens,
  active,
  selected,
  duplicates,
  ownerOf,
  onPick,
}: TokenListProps) {
  const { chains } = useShell();
  const t = useMessages(messages);
  return (
    <VirtualList
      id={id}
      label={t('tokens')}
      items={tokens}
      keyOf={(token) => token.id}
      active={active}
      rowHeight={ROW_HEIGHT}
      onPick={onPick}
      renderRow={(token) => (
        <TokenRow
          token={token}
          chain={chains.get(token.chain)}
          owner={ownerOf(token)}
          isSelected={token.id === selected}
          duplicates={duplicates}
        />
      )}
    />
  );
});

export default TokenPickerDialog;
