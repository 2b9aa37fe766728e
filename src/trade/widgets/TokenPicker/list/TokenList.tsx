import { memo, type ReactNode, useMemo } from 'react';
import type { Amount } from '../../../../model/Amount.ts';
import type { Token } from '../../../../model/Token.ts';
import { formatDollars } from '../../../../shell/i18n/formatDollars.ts';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../../shell/ShellContext.tsx';
import { VirtualList } from '../../../../shell/ui/VirtualList/VirtualList.tsx';
import type { OwnerOf } from '../../../holdings.ts';
import { messages } from '../messages.ts';
import type { PickerSection } from '../search/pickerSections.ts';
import type { DuplicateSymbols } from './DuplicateSymbols.ts';
import styles from './TokenList.module.css';
import { TokenRow } from './TokenRow.tsx';

/** px of rows and headings in letters of the usual size, which is 16 px. */
const ROW_HEIGHT = 60;
const HEADING_HEIGHT = 40;
const USUAL_PX = 16;

/** How much larger the reader's letters are than usual. */
function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
}

interface Props {
  readonly id: string;
  readonly sections: readonly PickerSection[];
  /** The tokens of all sections. */
  readonly items: readonly Token[];
  readonly active: number;
  readonly selected: string | undefined;
  readonly duplicates: DuplicateSymbols;
  readonly ownerOf: OwnerOf;
  /** The chain of the section `chain`. */
  readonly chainName: string;
  /** Value of the user's tokens; `undefined` if it is not known. */
  readonly ownTotal: Amount | undefined;
  readonly onActive: (index: number) => void;
  readonly onPick: (token: Token) => void;
}

/** The tokens in groups. Renders only when its props change, not on each key. */
export const TokenList = memo(function TokenList(props: Props) {
  const { id, items, active, selected, duplicates, ownerOf, onActive, onPick } = props;
  const { chains } = useShell();
  const t = useMessages(messages);
  const headings = useHeadings(props);
  const scale = textScale();
  return (
    <VirtualList
      id={id}
      label={t('tokens')}
      items={items}
      keyOf={(token) => token.id}
      active={active}
      rowHeight={ROW_HEIGHT * scale}
      headings={headings}
      headingHeight={HEADING_HEIGHT * scale}
      onActive={onActive}
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

/** The heading of each section, by the index of its first token. */
function useHeadings({ sections, chainName, ownTotal }: Props): ReadonlyMap<number, ReactNode> {
  const t = useMessages(messages);
  const total = ownTotal && formatDollars(ownTotal);
  return useMemo(() => {
    const headings = new Map<number, ReactNode>();
    let index = 0;
    for (const { id, tokens } of sections) {
      headings.set(
        index,
        <span className={styles.heading}>
          {t(`section.${id}`, { chain: chainName })}
          {id === 'own' && total && <span>{total}</span>}
        </span>,
      );
      index += tokens.length;
    }
    return headings;
  }, [sections, chainName, total, t]);
}
