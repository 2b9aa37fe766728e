import { useId, useRef, useState } from 'react';
import { useMessages } from '../../../../shell/i18n/useMessages.ts';
import { OutsideLink } from '../../../../shell/widgets/OutsideLink/OutsideLink.tsx';
import { linkTarget } from '../../../../shell/widgets/SafeMarkdown/linkTarget.ts';
import type { ChatSource } from '../../answers/ChatMessage.ts';
import { messages } from '../../messages.ts';
import styles from './SourceList.module.css';

/** Number of sources that are shown at first (spec §2). */
const FIRST = 3;
/** Maximum number without a "more" button: a button for a single source would save no space. */
const MAX_AT_ONCE = 4;

interface Props {
  readonly sources: readonly ChatSource[];
  readonly close: () => void;
}

/** The sources of an answer, with the same numbers as the marks in its text. */
export function SourceList({ sources, close }: Props) {
  const t = useMessages(messages);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [isWhole, setWhole] = useState(false);
  if (sources.length === 0) return <p className={styles.none}>{t('sources.none')}</p>;
  const shown = isWhole || sources.length <= MAX_AT_ONCE ? sources : sources.slice(0, FIRST);
  const showAll = () => {
    setWhole(true);
    // The button disappears, so the list takes its focus.
    list.current?.focus();
  };
  return (
    <section className={styles.box} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {t('sources.title')}
      </p>
      <ol ref={list} className={styles.list} tabIndex={-1}>
        {shown.map((source, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sources of an answer do not move
          <li key={index} className={styles.source}>
            <span className={styles.number}>{index + 1}</span>
            <SourceLink source={source} close={close} />
          </li>
        ))}
      </ol>
      {shown.length < sources.length && (
        <button type="button" className={styles.more} onClick={showAll}>
          {t('sources.more', { count: sources.length - shown.length })}
        </button>
      )}
    </section>
  );
}

function SourceLink({ source, close }: { readonly source: ChatSource; readonly close: () => void }) {
  const t = useMessages(messages);
  // Check the address again: it may come from the device's storage.
  const target = linkTarget(source.url);
  if (!target) return <bdi>{source.title}</bdi>;
  if (target.host === undefined) {
    return (
      <a href={target.href} onClick={close}>
        <bdi>{source.title}</bdi> <span className={styles.host}>{t('sources.manual')}</span>
      </a>
    );
  }
  return (
    <OutsideLink href={target.href}>
      <bdi>{source.title}</bdi> <bdi className={styles.host}>{target.host}</bdi>
    </OutsideLink>
  );
}
