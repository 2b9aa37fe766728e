import { useState } from 'react';
import { Chip } from '../../../src/shell/ui/Chip/Chip.tsx';
import { EmptyState } from '../../../src/shell/ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../src/shell/ui/Icon/Icon.tsx';
import { TextInput } from '../../../src/shell/ui/TextInput/TextInput.tsx';
import { PluginCard, type RegistryCard } from './PluginCard.tsx';
import styles from './RegistryCards.module.css';

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
          <li key={card.id}>
            <PluginCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
