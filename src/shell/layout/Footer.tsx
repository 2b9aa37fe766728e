import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { safeUrl } from '../../model/text.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import styles from './Footer.module.css';
import { messages } from './messages.ts';
import { Slot } from './Slot.tsx';

/** A page of the app itself, such as the manual. */
const IN_APP = /^#\/[\w/-]*$/;

/** Links from the deployment's config. Missing links are not drawn (SHL-12). */
export const Footer = observer(function Footer() {
  const { links } = useShell().config;
  const t = useMessages(messages);
  const items = [
    { url: links.manual, label: t('footer.manual') },
    { url: links.help, label: t('footer.help') },
    { url: links.twitter, label: 'X' },
    { url: links.telegram, label: 'Telegram' },
    { url: links.discord, label: 'Discord' },
    { url: links.github, label: 'GitHub' },
  ].flatMap(({ url, label }) => {
    const href = IN_APP.test(url) ? url : safeUrl(url);
    return href ? [{ href, label }] : [];
  });
  const email = /^[^\s@<>"]+@[^\s@<>"]+$/.test(links.businessEmail) ? links.businessEmail : undefined;
  return (
    <footer className={styles.footer}>
      {items.map(({ href, label }) => (
        <a key={href} href={href} {...(IN_APP.test(href) ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
          {label}
        </a>
      ))}
      {email && <a href={`mailto:${email}`}>{t('footer.business', { email })}</a>}
      {/* Without this boundary, the whole first page would wait for one link. */}
      <Suspense fallback={null}>
        <Slot name="footer.end" />
      </Suspense>
    </footer>
  );
});
