import { observer } from 'mobx-react-lite';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Chip } from '../../../shell/ui/Chip/Chip.tsx';
import { messages } from '../messages.ts';
import { useMarketNames } from '../useMarketNames.ts';
import type { CollectionPlace } from './assetsRequest.ts';
import { type CollectionQuery, cleared, type QueryChange } from './collectionQuery.ts';
import styles from './FilterChips.module.css';

interface Props {
  readonly place: CollectionPlace;
  readonly query: CollectionQuery;
  readonly onChange: (change: QueryChange) => void;
}

interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  readonly without: QueryChange;
}

/** The active filters, each with a remove button. */
export const FilterChips = observer(function FilterChips({ place, query, onChange }: Props) {
  const t = useMessages(messages);
  const nameOf = useMarketNames(place.chain);
  const { symbol } = place.chain.native;
  const chips: ActiveFilter[] = [
    ...(query.text ? [{ key: 'q', label: `“${displayText(query.text, 40)}”`, without: { text: '' } }] : []),
    ...(query.isListed ? [{ key: 'listed', label: t('filter.listed'), without: { isListed: false } }] : []),
    ...(query.minPrice
      ? [{ key: 'min', label: t('chip.min', { price: query.minPrice, symbol }), without: { minPrice: '' } }]
      : []),
    ...(query.maxPrice
      ? [{ key: 'max', label: t('chip.max', { price: query.maxPrice, symbol }), without: { maxPrice: '' } }]
      : []),
    ...query.markets.map((id) => ({
      key: `market ${id}`,
      label: nameOf(id),
      without: ({ markets }: CollectionQuery) => ({ markets: markets.filter((other) => other !== id) }),
    })),
    ...query.traits.map((trait) => ({
      key: `trait ${trait.type}:${trait.value}`,
      label: `${displayText(trait.type, 30)}: ${displayText(trait.value, 40)}`,
      without: ({ traits }: CollectionQuery) => ({
        traits: traits.filter(({ type, value }) => type !== trait.type || value !== trait.value),
      }),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chips')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Chip removeLabel={t('chip.remove', { filter: label })} onClick={() => onChange(without)}>
            <bdi>{label}</bdi>
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={() => onChange(cleared)}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  );
});
