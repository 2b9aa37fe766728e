import type { Ref } from 'react';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { Combobox } from '../../../../shell/ui/Combobox/Combobox.tsx';
import { firstFocus } from '../../../../shell/ui/Dialog/Dialog.tsx';
import { Icon } from '../../../../shell/ui/Icon/Icon.tsx';
import { optionId } from '../../../../shell/ui/VirtualList/VirtualList.tsx';
import { messages } from '../messages.ts';
import styles from './PickerSearch.module.css';

const PAGE_ROWS = 6;

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly listId: string;
  readonly query: string;
  /** Index of the active option; `undefined` if there is none. */
  readonly active: number | undefined;
  readonly count: number;
  readonly onQuery: (query: string) => void;
  readonly onMove: (step: number) => void;
  readonly onEnter: () => void;
}

/** One field for tokens, chains and addresses. It keeps the focus while keys move through the list. */
export function PickerSearch({ ref, listId, query, active, count, onQuery, onMove, onEnter }: Props) {
  const { environment } = useShell();
  const t = useMessages(messages);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <Combobox
        ref={ref}
        className={styles.input}
        // On a phone the keyboard would cover the list.
        {...(environment.isMobile ? {} : firstFocus)}
        label={t('search')}
        listId={listId}
        isExpanded={count > 0}
        activeId={active === undefined ? undefined : optionId(listId, active)}
        pageRows={PAGE_ROWS}
        onMove={onMove}
        onEnter={onEnter}
        placeholder={t('search')}
        value={query}
        maxLength={120}
        onChange={(event) => onQuery(event.target.value)}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </div>
  );
}
