import type { ReactNode } from 'react';
import { Badge } from '../../../src/shell/ui/Badge/Badge.tsx';
import { KeyValue } from '../../../src/shell/ui/KeyValue/KeyValue.tsx';
import styles from './RegistryCards.module.css';

export interface RegistryCard {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** By which the cards are filtered: the family of a chain, the tab of a wallet. */
  readonly groups: readonly string[];
  readonly badges?: readonly string[];
  readonly rows: readonly (readonly [label: string, value: string | undefined])[];
}

/** A plugin with its logo on both themes and its facts. */
export function PluginCard({ card }: { readonly card: RegistryCard }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <OnBothThemes>
          <img src={card.icon} alt="" width="36" height="36" loading="lazy" />
        </OnBothThemes>
        <span>{card.name}</span>
        {card.groups.map((one) => (
          <Badge key={one}>{one}</Badge>
        ))}
        {card.badges?.map((badge) => (
          <Badge key={badge} tone="info">
            {badge}
          </Badge>
        ))}
      </div>
      <KeyValue rows={card.rows.map(([label, value]) => (value ? { label, value } : undefined))} />
    </div>
  );
}

/** A logo has to be readable on both. */
function OnBothThemes({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.logos}>
      <span className={styles.onLight}>{children}</span>
      <span className={styles.onDark}>{children}</span>
    </span>
  );
}
