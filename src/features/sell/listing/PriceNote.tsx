import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import type { SellDraft, SellRow } from './SellDraft.ts';
import styles from './SellForm.module.css';

interface Props {
  readonly draft: SellDraft;
  readonly row: SellRow;
}

/** A warning about a price that can be listed, in the form and in the review. */
export const PriceNote = observer(function PriceNote({ draft, row }: Props) {
  const t = useMessages(messages);
  const note = draft.noteOf(row);
  const symbol = draft.chain?.native.symbol ?? '';
  const text = () => {
    switch (note) {
      case 'under-paid': {
        const paid = draft.paidFor(row);
        return paid && t('note.under-paid', { paid: formatAmount(paid), symbol });
      }
      case 'under-floor':
      case 'far-under-floor': {
        const floor = draft.floorOf(row);
        return floor && t(`note.${note}`, { floor: formatAmount(floor), symbol });
      }
      case 'floor-unknown':
        return t('note.floor-unknown');
      default:
        return undefined;
    }
  };
  const shown = text();
  return shown ? <p className={styles.warning}>{shown}</p> : null;
});
