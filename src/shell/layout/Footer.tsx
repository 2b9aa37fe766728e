import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import styles from './Footer.module.css';
import { linkTo, mailboxOf, socialLinks } from './footerLinks.ts';
import { messages } from './more/messages.ts';
import { Slot } from './Slot.tsx';

/** One line of links from the deployment's config. Missing links are not drawn (SHL-12). Phones have them under More. */
const Footer = observer(function Footer() {
  const { links } = useShell().config;
  const t = useMessages(messages);
  const [manual, help] = [linkTo(links.manual), linkTo(links.help)];
  const email = mailboxOf(links);
  return (
    <footer className={styles.footer}>
      {manual && <a {...manual}>{t('manual')}</a>}
      {help && <a {...help}>{t('help')}</a>}
      {/* Without this boundary, the whole first page would wait for one link. */}
      <Suspense fallback={null}>
        <Slot name="footer.end" isAwaited />
      </Suspense>
      <span className={styles.space} />
      {socialLinks(links).map(({ label, link }) => (
        <a key={label} {...link}>
          {label}
        </a>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </footer>
  );
});

export default Footer;
