import { observer } from 'mobx-react-lite';
import { type ReactNode, use, useEffect } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import type { LinkGuard } from '../../links/LinkGuard.ts';
import { LinkGuards } from './LinkGuards.ts';
import { messages } from './messages.ts';
import styles from './OutsideLink.module.css';

interface Props {
  /** Validated: https or http, without credentials. */
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * An untrusted link to another site, opened in a new tab. Shown as plain text until the host is known to be safe. Shown
 * as text with a warning if the host is listed for phishing.
 */
export function OutsideLink({ href, children }: Props) {
  const guard = use(LinkGuards);
  if (!guard) return <ClearLink href={href}>{children}</ClearLink>;
  return (
    <GuardedLink guard={guard} href={href}>
      {children}
    </GuardedLink>
  );
}

const GuardedLink = observer(function GuardedLink({ guard, href, children }: Props & { readonly guard: LinkGuard }) {
  const { host } = new URL(href);
  useEffect(() => guard.check(host), [guard, host]);
  const status = guard.statusOf(host);
  if (status === 'listed') return <ListedLink>{children}</ListedLink>;
  if (status === 'unknown') return <span>{children}</span>;
  return <ClearLink href={href}>{children}</ClearLink>;
});

function ClearLink({ href, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function ListedLink({ children }: Pick<Props, 'children'>) {
  const t = useMessages(messages);
  return (
    <span>
      {children} <strong className={styles.warning}>{t('listed')}</strong>
    </span>
  );
}
