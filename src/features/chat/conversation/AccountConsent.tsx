import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChatStore } from '../ChatStore.ts';
import { messages } from '../messages.ts';
import styles from './AccountConsent.module.css';

/** Lets the user choose if questions carry the account. Hidden while no wallet is connected. */
export const AccountConsent = observer(function AccountConsent({ chat }: { readonly chat: ChatStore }) {
  const t = useMessages(messages);
  const hint = useId();
  const { account } = chat;
  if (account === undefined) return null;
  return (
    <div className={styles.consent}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={chat.showsAccount}
          aria-describedby={hint}
          onChange={(event) => chat.setShowsAccount(event.target.checked)}
        />
        {t('account.share')}
      </label>
      <p id={hint} className={styles.hint}>
        {t('account.hint', { address: shortAddress(account, 10, 10) })}
      </p>
    </div>
  );
});
