import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { messages } from '../messages.ts';
import { useSwap } from '../SwapContext.ts';
import styles from './RecipientButton.module.css';

/** Shows the receive address. A click opens the field for another one. */
export const RecipientButton = observer(function RecipientButton() {
  const { form } = useSwap();
  const { chains, wallet } = useShell();
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = form.otherRecipient !== undefined;
  // The field took the place of this button. When the field closes, the focus comes back.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const chain = form.to && chains.get(form.to.chain);
  if (!chain || isOpen) return null;
  const address = form.recipient && shortAddress(form.recipient, 4, 2);
  const other = t(wallet.isViewOnly(chain) ? 'recipient.viewOnly' : 'recipient.useOther');
  return (
    <button
      ref={button}
      type="button"
      className={styles.open}
      aria-label={address ? t('recipient.to', { address }) : other}
      onClick={() => form.setOtherRecipient('')}
      data-testid="swap-recipient-open"
    >
      <span className={styles.text}>{address ? t('recipient.short', { address }) : other}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4.5 19.5v-4L16 4l4 4L8.500 19.5Z" />
      </svg>
    </button>
  );
});
