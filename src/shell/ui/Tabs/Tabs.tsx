import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
}

interface Props {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly label: string;
  readonly onSelect: (id: string) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

export function Tabs({ tabs, current, label, onSelect, children }: Props) {
  return (
    <BaseTabs.Root value={current} onValueChange={(value) => onSelect(String(value))} className={styles.root}>
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={current} className={styles.panel}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
