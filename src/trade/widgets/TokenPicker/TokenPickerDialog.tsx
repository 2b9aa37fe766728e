import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ChainId } from '../../../model/caip.ts';
import type { Token } from '../../../model/Token.ts';
import type { DialogProps } from '../../../shell/feature.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import { type Holding, totalOf, totalsByChain } from '../../holdings.ts';
import { ImportPage } from './import/ImportPage.tsx';
import { ChainRail } from './list/ChainRail.tsx';
import { useChainOrder } from './list/useChainOrder.ts';
import { messages } from './messages.ts';
import { FoundTokens } from './search/FoundTokens.tsx';
import { PickerSearch } from './search/PickerSearch.tsx';
import type { PickerSection } from './search/pickerSections.ts';
import { useFoundTokens } from './search/useFoundTokens.ts';
import styles from './TokenPickerDialog.module.css';

interface Props extends DialogProps {
  readonly title: string;
  readonly selected: string | undefined;
  readonly chain?: ChainId;
  readonly onPick: (token: Token) => void;
}

const TokenPickerDialog = observer(function TokenPickerDialog({ title, selected, chain, onPick, close }: Props) {
  const t = useMessages(messages);
  const [importing, setImporting] = useState<Token>();
  const search = useRef<HTMLInputElement>(null);
  const touched = useRef(false);
  const touch = () => {
    touched.current = true;
  };
  const pick = useCallback(
    (token: Token) => {
      onPick(token);
      close();
    },
    [onPick, close],
  );
  return (
    <Dialog title={importing ? t('import.title') : title} closeLabel={t('close')} size="xl" onClose={close}>
      {importing && <ImportPage token={importing} onBack={() => setImporting(undefined)} onAdded={pick} />}
      {/* Hidden during an import, so that the search is still there afterwards. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the user began, and takes a key */}
      <div
        className={styles.picker}
        hidden={importing !== undefined}
        onPointerMove={({ movementX, movementY }) => {
          // A dialog that opens below a resting pointer fires this event, without a movement.
          if (movementX !== 0 || movementY !== 0) touch();
        }}
        onPointerDown={touch}
        onKeyDown={(event) => {
          touch();
          focusSearch(event, search);
        }}
      >
        <Picker
          selected={selected}
          chain={chain}
          search={search}
          touched={touched}
          onPick={pick}
          onImport={setImporting}
        />
      </div>
    </Dialog>
  );
});

/** Value of the user's tokens in the list. A search or a chain leaves some out. */
function useOwnTotal(sections: readonly PickerSection[], holdings: readonly Holding[]) {
  return useMemo(() => {
    const own = new Set(sections.find(({ id }) => id === 'own')?.tokens.map(({ id }) => id));
    return totalOf(holdings.filter(({ token }) => own.has(token.id)));
  }, [sections, holdings]);
}

interface PickerProps {
  readonly selected: string | undefined;
  /** The chain to show first. */
  readonly chain: ChainId | undefined;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly touched: RefObject<boolean>;
  readonly onPick: (token: Token) => void;
  readonly onImport: (token: Token) => void;
}

const Picker = observer(function Picker({ selected, chain, search, touched, onPick, onImport }: PickerProps) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const [chosenChain, setChosenChain] = useState<string>();
  // Not stored in state: a dialog that is drawn ahead gets its chain only when it opens.
  const chainId = chosenChain ?? chain ?? '';
  const [active, setActive] = useState(0);
  const { sections, items, holdings, popular, duplicates, ownerOf, latest, named } = useFoundTokens({
    chainId,
    query,
    touched,
  });
  const totals = useMemo(() => totalsByChain(holdings), [holdings]);
  const ownTotal = useOwnTotal(sections, holdings);
  const order = useChainOrder(totals);
  const isSearching = query.trim() !== '';
  const rail = useMemo(() => {
    if (!isSearching) return order;
    const found = new Set<string>(items.map((token) => token.chain));
    return order.filter(({ id }) => found.has(id) || id === chainId);
  }, [order, items, isSearching, chainId]);
  const ask = (text: string) => {
    setQuery(text);
    setActive(0);
  };
  const options = { sections, items, active, selected, duplicates, ownerOf };
  return (
    <>
      <PickerSearch
        ref={search}
        listId={listId}
        query={query}
        active={items[active] ? active : undefined}
        count={items.length}
        onQuery={ask}
        onMove={(step) => setActive(Math.min(Math.max(active + step, 0), items.length - 1))}
        onEnter={() => {
          const token = latest()[active];
          if (token) onPick(token);
        }}
      />
      <div className={styles.body}>
        <ChainRail
          chains={rail}
          count={order.length}
          current={chainId}
          totals={totals}
          onSelect={(id) => {
            setChosenChain(id);
            setActive(0);
          }}
        />
        <FoundTokens
          {...options}
          listId={listId}
          query={query}
          chainId={chainId}
          popular={popular}
          chainName={named?.name ?? ''}
          ownTotal={ownTotal}
          onActive={setActive}
          onPick={onPick}
          onImport={onImport}
          onSymbol={(symbol) => {
            ask(symbol);
            search.current?.focus();
          }}
        />
      </div>
    </>
  );
});

/** The key `/` moves the focus to the search, unless the user is typing. */
function focusSearch(event: KeyboardEvent, search: RefObject<HTMLInputElement | null>): void {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  search.current?.focus();
}

export default TokenPickerDialog;
