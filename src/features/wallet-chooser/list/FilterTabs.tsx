import type { ReactNode } from 'react';
import { ChainLogo } from '../../../shell/ui/ChainLogo/ChainLogo.tsx';
import { Tabs } from '../../../shell/ui/Tabs/Tabs.tsx';
import styles from './FilterTabs.module.css';

interface Props {
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly icon?: string | undefined }[];
  readonly current: string;
  readonly label: string;
  readonly onSelect: (id: string) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** The filter tabs of the chooser: one scrolling row of chips with the marks of their networks. */
export function FilterTabs({ tabs, ...rest }: Props) {
  return (
    <div className={styles.root}>
      <Tabs
        {...rest}
        tabs={tabs.map(({ id, label, icon }) => ({
          id,
          label: (
            <>
              {icon && <ChainLogo url={icon} size="s" />}
              {label}
            </>
          ),
        }))}
      />
    </div>
  );
}
