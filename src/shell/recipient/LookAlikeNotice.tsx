import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/useMessages.ts';
import { Notice } from '../ui/Notice/Notice.tsx';
import styles from './LookAlikeNotice.module.css';
import { differingPart, type LookAlike } from './lookAlike.ts';
import { messages } from './messages.ts';

interface Props {
  readonly address: string;
  readonly like: LookAlike;
  /** The user confirmed the address after comparing both. Only needed if both ends are alike. */
  readonly isMeant: boolean;
  readonly onMean: (isMeant: boolean) => void;
  readonly 'data-testid'?: string;
}

/** Shows an address and the similar known address, both in full, with the difference marked. */
export const LookAlikeNotice = observer(function LookAlikeNotice({ address, like, isMeant, onMean, ...rest }: Props) {
  const t = useMessages(messages);
  const isBoth = like.ends === 'both';
  return (
    <Notice tone={isBoth ? 'danger' : 'info'}>
      {t(isBoth ? 'lookAlike' : 'lookAlike.one')}
      <dl className={styles.pair}>
        <dt>{t('lookAlike.entered')}</dt>
        <dd>
          <Marked address={address} other={like.address} />
        </dd>
        <dt>{t('lookAlike.known')}</dt>
        <dd>
          <Marked address={like.address} other={address} />
        </dd>
      </dl>
      {isBoth && (
        <label className={styles.meant}>
          <input
            type="checkbox"
            checked={isMeant}
            onChange={(event) => onMean(event.target.checked)}
            data-testid={rest['data-testid']}
          />
          {t('lookAlike.meant')}
        </label>
      )}
    </Notice>
  );
});

/** A full address with the differing part marked. */
function Marked({ address, other }: { readonly address: string; readonly other: string }) {
  const [start, middle, end] = differingPart(address, other);
  return (
    <span className={styles.address}>
      {start}
      <mark>{middle}</mark>
      {end}
    </span>
  );
}
