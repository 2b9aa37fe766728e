import { safeUrl } from '../../model/text.ts';
import type { RuntimeConfig } from '../RuntimeConfig.ts';

/** A page of the app itself, such as the manual. */
const IN_APP = /^#\/[\w/-]*$/;

/** The address of a link from the configuration, with the attributes that its target needs; `undefined` if it is unsafe. */
export function linkTo(url: string) {
  if (IN_APP.test(url)) return { href: url };
  const href = safeUrl(url);
  return href ? { href, target: '_blank', rel: 'noopener noreferrer' } : undefined;
}

/** Links to the product's pages on other sites. Missing links are left out (SHL-12). */
export function socialLinks({ twitter, telegram, discord, github }: RuntimeConfig['links']) {
  const named = { X: twitter, Telegram: telegram, Discord: discord, GitHub: github };
  return Object.entries(named).flatMap(([label, url]) => {
    const link = linkTo(url);
    return link ? [{ label, link }] : [];
  });
}

/** The business mailbox; `undefined` if the configured text is not an address. */
export function mailboxOf({ businessEmail }: RuntimeConfig['links']): string | undefined {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(businessEmail) ? businessEmail : undefined;
}
