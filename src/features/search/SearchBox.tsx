import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { TextInput } from '../../shell/ui/TextInput/TextInput.tsx';
import { messages } from './messages.ts';
import styles from './SearchBox.module.css';
import { SuggestionList, suggestionId } from './SuggestionList.tsx';
import { Suggestions } from './Suggestions.ts';
import { searchPath } from './searchPath.ts';
import { suggestionRows } from './suggestionRows.ts';

/** Search box with a dropdown of first results. The input keeps the focus; arrows choose, Enter opens, Escape closes. */
const SearchBox = observer(function SearchBox() {
  const shell = useShell();
  const { api } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [suggestions] = useState(() => new Suggestions(api, nftChain.current?.wire.name ?? ''));
  useEffect(() => () => suggestions.stop(), [suggestions]);
  const { keyword, found } = suggestions;
  const rows = suggestionRows(keyword, found);
  const isShown = isOpen && suggestions.isWorthShowing;
  const go = (path: string) => {
    setOpen(false);
    setActive(-1);
    void navigate(path);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (!isShown || rows.length === 0) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // -1 is the input itself. "Up" from the input leads to the last row.
    setActive((before) => ((before + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <search className={styles.search} onBlur={handleBlur}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const row = isShown ? rows[active] : undefined;
          if (row) go(row.path);
          else if (keyword !== '') go(searchPath(keyword, 'collections'));
        }}
      >
        <TextInput
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(isShown && active >= 0 ? { 'aria-activedescendant': suggestionId(listId, active) } : {})}
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
    </search>
  );
});

export default SearchBox;
