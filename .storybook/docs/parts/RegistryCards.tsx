import { type ReactNode, useState } from 'react';
import { Badge } from '../../../src/shell/ui/Badge/Badge.tsx';
import { Chip } from '../../../src/shell/ui/Chip/Chip.tsx';
import { EmptyState } from '../../../src/shell/ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../src/shell/ui/Icon/Icon.tsx';
import { KeyValue } from '../../../src/shell/ui/KeyValue/KeyValue.tsx';
import { TextInput } from '../../../src/shell/ui/TextInput/TextInput.tsx';
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

interface Props {
  /** What the cards are, in the plural. */
  readonly what: string;
  readonly cards: readonly RegistryCard[];
}

/** Plugins as cards, with a search over all their facts and a filter by group. */
export function RegistryCards({ what, cards }: Props) {
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string>();
  const groups = [...new Set(cards.flatMap((card) => card.groups))].sort();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = cards.filter((card) => {
    const text = [card.name, card.id, ...card.groups, ...card.rows.map(([, value]) => value)].join(' ').toLowerCase();
    return (group === undefined || card.groups.includes(group)) && words.every((word) => text.includes(word));
  });
  return (
    <div className={styles.gallery}>
      <TextInput
        aria-label={`Search ${what}`}
        placeholder={`Search ${cards.length} ${what} by name, id, coin or host`}
        before={<Icon name="search" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.groups}>
        <Chip pressed={group === undefined} onClick={() => setGroup(undefined)}>
          All
        </Chip>
        {groups.map((one) => (
          <Chip key={one} pressed={one === group} onClick={() => setGroup(one)}>
            {one}
          </Chip>
        ))}
      </div>
      <p className={styles.count} role="status">
        {shown.length} of {cards.length} {what}
      </p>
      {shown.length === 0 && <EmptyState title={`No ${what} found`} />}
      <ul className={styles.cards}>
        {shown.map((card) => (
          <li key={card.id} className={styles.card}>
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
          </li>
        ))}
      </ul>
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
