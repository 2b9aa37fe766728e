import { observer } from 'mobx-react-lite';
import { formatCount } from '../../../shell/i18n/formatDecimal.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Dialog } from '../../../shell/ui/Dialog/Dialog.tsx';
import type { CollectionInfo } from '../CollectionHead.tsx';
import { messages } from '../messages.ts';
import type { CollectionPlace } from './assetsRequest.ts';
import { type CollectionQuery, cleared, filterCount, type QueryChange } from './collectionQuery.ts';
import styles from './FilterSheet.module.css';
import { Filters } from './Filters.tsx';

interface Props {
  readonly place: CollectionPlace;
  readonly info: CollectionInfo | undefined;
  readonly query: CollectionQuery;
  /** Number of matching NFTs. `undefined` while unknown. */
  readonly count: number | undefined;
  readonly onChange: (change: QueryChange) => void;
  readonly onClose: () => void;
}

/** The filters on a phone. Each choice applies at once, and the button says how many NFTs match. */
export const FilterSheet = observer(function FilterSheet({ count, onClose, ...rest }: Props) {
  const t = useMessages(messages);
  const { query, onChange } = rest;
  return (
    <Dialog
      title={t('filters')}
      closeLabel={t('filters.close')}
      size="l"
      fixedHeight
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button variant="soft" size="l" off={filterCount(query) === 0} onClick={() => onChange(cleared)}>
            {t('filter.clear')}
          </Button>
          <Button variant="solid" size="l" busy={count === undefined} onClick={onClose}>
            {t('filters.show', { count: count === 1 ? count : formatCount(count ?? 0) })}
          </Button>
        </div>
      }
    >
      <Filters {...rest} />
    </Dialog>
  );
});
