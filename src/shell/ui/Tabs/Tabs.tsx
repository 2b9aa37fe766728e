import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** How much there is, beside the label. */
  readonly count?: ReactNode;
}

interface Props {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly label: string;
  readonly onSelect: (id: string) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** Where an arrow key leads from the tab at `index`. */
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Tabs with their content. Arrow keys move the focus; Enter and Space choose, because a tab may load its content. */
export function Tabs({ tabs, current, label, onSelect, children }: Props) {
  const id = useId();
  const at = tabs.findIndex((tab) => tab.id === current);
  const [focused, setFocused] = useState<number>();
  // The list is one stop for the Tab key: the tab with the focus, else the chosen one.
  const stop = focused ?? Math.max(0, at);
  return (
    <div className={styles.root}>
      <div
        className={styles.list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(undefined)}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setFocused(index)}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may have no control, and must be reachable to scroll */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs: readonly Element[] = [...event.currentTarget.querySelectorAll('[role="tab"]')];
  const index = event.target instanceof Element ? tabs.indexOf(event.target) : -1;
  const step = steps[event.key];
  if (!step || index < 0) return;
  event.preventDefault();
  const next = tabs[step(index, tabs.length - 1)];
  // The browser scrolls the tab into view.
  if (next instanceof HTMLElement) next.focus();
}
