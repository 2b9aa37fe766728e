import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { DialogProps } from '../../feature.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { linkTo, mailboxOf, socialLinks } from '../footerLinks.ts';
import { Slot } from '../Slot.tsx';
import styles from './MoreDialog.module.css';
import { messages } from './messages.ts';

/** The rest of the navigation on phones: pages and links of features and of the configuration, language and theme. */
const MoreDialog = observer(function MoreDialog({ close }: DialogProps) {
  const { links } = useShell().config;
  const t = useMessages(messages);
  const [manual, help] = [linkTo(links.manual), linkTo(links.help)];
  const email = mailboxOf(links);
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={close}>
      <Suspense fallback={null}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a row clicks it too */}
        <nav className={styles.rows} aria-label={t('title')} onClick={close}>
          <Slot name="more.item" isAwaited />
          <Slot name="footer.end" isAwaited />
          {manual && <a {...manual}>{t('manual')}</a>}
          {help && <a {...help}>{t('help')}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </nav>
        <Slot name="more.end" isAwaited />
      </Suspense>
      <nav className={styles.social} aria-label={t('social')}>
        {socialLinks(links).map(({ label, link }) => (
          <a key={label} {...link}>
            {label}
          </a>
        ))}
      </nav>
    </Dialog>
  );
});

export default MoreDialog;
