import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/useMessages.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import { Notice } from '../ui/Notice/Notice.tsx';
import { Address } from '../widgets/Address/Address.tsx';
import { differingPart, type LookAlike } from './lookAlike.ts';
import { messages } from './messages.ts';
import type { Recipient } from './Recipient.ts';
import styles from './RecipientNotes.module.css';

interface Props {
  readonly recipient: Recipient;
  readonly chain: ChainPlugin;
}

/** What is known of another receive address, with all of it to be compared; a look-alike needs the user's own word. */
const RecipientNotes = observer(function RecipientNotes({ recipient, chain }: Props) {
  const { state } = recipient;
  const t = useMessages(messages);
  if (state.status !== 'ok') return null;
  const { address, facts } = state;
  return (
    <div className={styles.notes}>
      <Address address={address} chain={chain} />
      {facts?.lookAlike ? (
        <LookAlikeNotice recipient={recipient} address={address} like={facts.lookAlike} />
      ) : (
        facts?.isNew && <Notice>{t('new')}</Notice>
      )}
      {facts?.isContract && <Notice tone="warning">{t('contract')}</Notice>}
    </div>
  );
});

export default RecipientNotes;

interface AlikeProps {
  readonly recipient: Recipient;
  readonly address: string;
  readonly like: LookAlike;
}

const LookAlikeNotice = observer(function LookAlikeNotice({ recipient, address, like }: AlikeProps) {
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
            checked={recipient.isMeant}
            onChange={(event) => recipient.mean(event.target.checked)}
            data-testid="swap-recipient-meant"
          />
          {t('lookAlike.meant')}
        </label>
      )}
    </Notice>
  );
});

/** An address in full, with the part marked in which it differs. */
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
