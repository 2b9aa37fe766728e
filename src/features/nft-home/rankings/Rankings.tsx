import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rankingFields } from '../../../api/nft/collections.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { Select } from '../../../shell/ui/Select/Select.tsx';
import { messages } from '../messages.ts';
import { RankingList } from './RankingList.tsx';
import styles from './Rankings.module.css';
import { type RankingQuery, rankingKinds, readRanking, writeRanking } from './rankingQuery.ts';

interface Props {
  readonly chain: ChainPlugin;
  /** Called when the height of the list is known. */
  readonly onPlaced: () => void;
}

/** The ranked collections. The URL holds the query. */
export function Rankings({ chain, onPlaced }: Props) {
  const t = useMessages(messages);
  const heading = useId();
  const [address, setAddress] = useSearchParams();
  const query = readRanking(address);
  const change = (part: Partial<RankingQuery>) => setAddress((before) => writeRanking(before, part), { replace: true });
  const choice = <T extends string>(
    { label, value }: { readonly label: string; readonly value: T },
    options: readonly (readonly [T, string])[],
    onChoose: (value: T) => void,
  ) => (
    <Select
      aria-label={label}
      className={styles.choice}
      value={value}
      options={options.map(([option, text]) => ({ value: option, label: text }))}
      onChange={onChoose}
    />
  );
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t('top')}</h2>
        <div className={styles.controls}>
          {choice(
            { label: t('order'), value: query.field },
            rankingFields.map((field) => [field, t(`column.${field}`)] as const),
            (field) => change({ field }),
          )}
          {choice(
            { label: t('direction'), value: query.direction },
            (['desc', 'asc'] as const).map((direction) => [direction, t(`direction.${direction}`)] as const),
            (direction) => change({ direction }),
          )}
          {choice(
            { label: t('kind'), value: query.kind },
            rankingKinds.map((kind) => [kind, t(`kind.${kind}`)] as const),
            (kind) => change({ kind }),
          )}
        </div>
      </div>
      <RankingList
        key={JSON.stringify(query)}
        chain={chain}
        query={query}
        onPage={(page) => change({ page })}
        onPlaced={onPlaced}
      />
    </section>
  );
}
