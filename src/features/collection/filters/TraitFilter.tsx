import { useState } from 'react';
import type { CollectionTrait } from '../../../market/Nft.ts';
import { displayText } from '../../../model/text.ts';
import { formatCount } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { TextInput } from '../../../shell/ui/TextInput/TextInput.tsx';
import { messages } from '../messages.ts';
import type { TraitChoice } from './collectionQuery.ts';
import styles from './Filters.module.css';

/** `SEARCHED_FROM`: minimum number of values for a search field. `DRAWN`: maximum number of drawn values. */
const SEARCHED_FROM = 9;
const DRAWN = 100;

interface Props {
  readonly trait: CollectionTrait;
  readonly chosen: readonly TraitChoice[];
  readonly onToggle: (choice: TraitChoice) => void;
}

/** The values of one trait, each with its number of NFTs. The names are untrusted text. */
export function TraitFilter({ trait, chosen, onToggle }: Props) {
  const t = useMessages(messages);
  const [wanted, setWanted] = useState('');
  const isChosen = (value: string) => chosen.some((choice) => choice.type === trait.name && choice.value === value);
  const chosenHere = trait.values.filter(({ value }) => isChosen(value)).length;
  const name = displayText(trait.name, 60);
  const shown = trait.values
    .filter(({ value }) => isChosen(value) || value.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, DRAWN);
  return (
    <details className={styles.trait} open={chosenHere > 0 || undefined}>
      <summary>
        <bdi>{name}</bdi>
        <span className={styles.count}>
          {chosenHere > 0 ? `${chosenHere} / ${trait.values.length}` : trait.values.length}
        </span>
        <span className={styles.mark}>
          <Icon name="chevron" />
        </span>
      </summary>
      {trait.values.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          size="s"
          aria-label={t('trait.search', { trait: name })}
          placeholder={t('trait.placeholder')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className={styles.values}>
        {shown.map(({ value, count }) => (
          <label key={value} className={styles.check}>
            <input type="checkbox" checked={isChosen(value)} onChange={() => onToggle({ type: trait.name, value })} />
            <bdi>{displayText(value, 60) || '–'}</bdi>
            <span className={styles.count}>{formatCount(count)}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
