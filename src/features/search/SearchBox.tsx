import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Combobox } from '../../shell/ui/Combobox/Combobox.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';
import styles from './SearchBox.module.css';
import { SearchOpener } from './SearchOpener.tsx';
import { SuggestionList, suggestionId } from './SuggestionList.tsx';
import { Suggestions } from './Suggestions.ts';
import { searchPath } from './searchPath.ts';
import { suggestionRows } from './suggestionRows.ts';
import { useUnfolding } from './useUnfolding.ts';

/** The search of the current NFT chain. */
const SearchBox = observer(function SearchBox() {
  const chainName = nftChainOf(useShell()).current?.wire.name ?? '';
  return <ChainSearch key={chainName} chainName={chainName} />;
});

/**
 * Search box with a dropdown of first results. The input keeps the focus; arrows choose, Enter opens, Escape closes. On narrow
 * screens it is a button, which lays the box over the header.
 */
const ChainSearch = observer(function ChainSearch({ chainName }: { readonly chainName: string }) {
  const { api } = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { isUnfolded, unfold, fold, input, opener } = useUnfolding(() => setOpen(false));
  const [suggestions] = useState(() => new Suggestions(api, chainName));
  useEffect(() => () => suggestions.stop(), [suggestions]);
  const { keyword, found } = suggestions;
  const rows = suggestionRows(keyword, found);
  const isShown = isOpen && suggestions.isWorthShowing;
  const go = (path: string) => {
    fold();
    setActive(-1);
    void navigate(path);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The first press closes the dropdown, the next one folds the box.
      if (isShown) setOpen(false);
      else {
        fold();
        opener.current?.focus();
      }
    }
  };
  const move = (step: number) => {
    // -1 is the input itself. "Up" from the input leads to the last row.
    setActive((before) => ((before + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) fold();
  };
  return (
    <search className={styles.search} data-unfolded={isUnfolded || undefined} onBlur={handleBlur}>
      <SearchOpener ref={opener} isUnfolded={isUnfolded} onPress={unfold} />
      <div className={styles.box}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const row = isShown ? rows[active] : undefined;
            if (row) go(row.path);
            else if (keyword !== '') go(searchPath(keyword, 'collections'));
          }}
        >
          <Icon name="search" />
          <Combobox
            ref={input}
            type="search"
            label={t('label')}
            listId={listId}
            isExpanded={isShown}
            activeId={active >= 0 ? suggestionId(listId, active) : undefined}
            onMove={move}
            placeholder={t('placeholder')}
            maxLength={200}
            value={text}
            onFocus={() => setOpen(true)}
            onKeyDown={handleKey}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
              setActive(-1);
              suggestions.type(event.target.value);
            }}
          />
        </form>
        {isShown && <SuggestionList id={listId} rows={rows} isPending={!found} active={active} onPick={go} />}
      </div>
    </search>
  );
});

export default SearchBox;
