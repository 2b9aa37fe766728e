import { observer } from 'mobx-react-lite';
import { useMessages } from '../i18n/useMessages.ts';
import type { ChainPlugin } from '../plugin/chain.ts';
import { Notice } from '../ui/Notice/Notice.tsx';
import { Address } from '../widgets/Address/Address.tsx';
import { LookAlikeNotice } from './LookAlikeNotice.tsx';
import { messages } from './messages.ts';
import type { Recipient } from './Recipient.ts';
import styles from './RecipientNotes.module.css';

interface Props {
  readonly recipient: Recipient;
  readonly chain: ChainPlugin;
}

/** Known facts about a recipient address, with the full address. A look-alike needs the user's confirmation. */
const RecipientNotes = observer(function RecipientNotes({ recipient, chain }: Props) {
  const { state } = recipient;
  const t = useMessages(messages);
  if (state.status !== 'ok') return null;
  const { address, facts } = state;
  return (
    <div className={styles.notes}>
      <Address address={address} chain={chain} />
      {facts?.lookAlike ? (
        <LookAlikeNotice
          address={address}
          like={facts.lookAlike}
          isMeant={recipient.isMeant}
          onMean={(isMeant) => recipient.mean(isMeant)}
          data-testid="swap-recipient-meant"
        />
      ) : (
        facts?.isNew && <Notice>{t('new')}</Notice>
      )}
      {facts?.isWatched && <Notice tone="warning">{t('watched')}</Notice>}
      {facts?.isContract && <Notice tone="warning">{t('contract')}</Notice>}
    </div>
  );
});

export default RecipientNotes;
