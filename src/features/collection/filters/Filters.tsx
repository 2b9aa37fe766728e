import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { AmountInput } from '../../../shell/ui/AmountInput/AmountInput.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Field } from '../../../shell/ui/Field/Field.tsx';
import type { CollectionInfo } from '../CollectionHead.tsx';
import { messages } from '../messages.ts';
import { useMarketNames } from '../useMarketNames.ts';
import type { CollectionPlace } from './assetsRequest.ts';
import { type CollectionQuery, type QueryChange, toggleTrait } from './collectionQuery.ts';
import styles from './Filters.module.css';
import { TraitFilter } from './TraitFilter.tsx';

interface Props {
  readonly place: CollectionPlace;
  readonly info: CollectionInfo | undefined;
  readonly query: CollectionQuery;
  readonly onChange: (change: QueryChange) => void;
}

/** Filters of a collection's NFTs: a column beside the grid, or the content of a sheet. */
export const Filters = observer(function Filters({ place, info, query, onChange }: Props) {
  const t = useMessages(messages);
  const nameOf = useMarketNames(place.chain);
  // Include filters from the address that the collection does not list, so that the user can remove them.
  const markets = [...new Set([...(info?.markets ?? []), ...query.markets])];
  const toggleMarket = (id: string) =>
    onChange(({ markets: chosen }) => ({
      markets: chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
    }));
  return (
    <div className={styles.groups}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={query.isListed}
          onChange={(event) => onChange({ isListed: event.target.checked })}
        />
        {t('filter.listed')}
      </label>
      <PriceFilter key={`${query.minPrice} ${query.maxPrice}`} place={place} query={query} onChange={onChange} />
      {markets.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('filter.markets')}</legend>
          {markets.map((id) => (
            <label key={id} className={styles.check}>
              <input type="checkbox" checked={query.markets.includes(id)} onChange={() => toggleMarket(id)} />
              <bdi>{nameOf(id)}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {info?.traits.map((trait) => (
        <TraitFilter
          key={trait.name}
          trait={trait}
          chosen={query.traits}
          onToggle={(choice) => onChange(({ traits }) => ({ traits: toggleTrait(traits, choice) }))}
        />
      ))}
    </div>
  );
});

/** Price bounds apply on submit, not on each digit. */
function PriceFilter({ place, query, onChange }: Omit<Props, 'info'>) {
  const t = useMessages(messages);
  const [minPrice, setMin] = useState(query.minPrice);
  const [maxPrice, setMax] = useState(query.maxPrice);
  const { decimals, symbol } = place.chain.native;
  const isReversed = minPrice !== '' && maxPrice !== '' && Number(minPrice) > Number(maxPrice);
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onChange({ minPrice, maxPrice });
      }}
    >
      <div className={styles.prices}>
        <Field label={t('filter.min', { symbol })}>
          <AmountInput
            className={styles.price}
            decimals={decimals}
            value={minPrice}
            onValueChange={setMin}
            placeholder=""
          />
        </Field>
        <Field label={t('filter.max', { symbol })}>
          <AmountInput
            className={styles.price}
            decimals={decimals}
            value={maxPrice}
            onValueChange={setMax}
            placeholder=""
          />
        </Field>
      </div>
      {isReversed && (
        <p className={styles.wrong} role="alert">
          {t('filter.reversed')}
        </p>
      )}
      <Button type="submit" variant="secondary" size="s" disabled={isReversed}>
        {t('filter.apply')}
      </Button>
    </form>
  );
}
