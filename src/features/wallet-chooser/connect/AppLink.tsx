import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';

/** If the page is still visible after this time, the link did not open an app (WAL-10). */
const NOTHING_OPENED_MS = 2_000;

interface Props {
  readonly url: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Opens this page in the wallet's own app. Followed only on a tap. If nothing opens, it says what to do. */
export function AppLink({ url, className, children }: Props) {
  const t = useMessages(messages);
  const [tappedAt, setTappedAt] = useState<number>();
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (tappedAt === undefined) return undefined;
    const timer = setTimeout(() => setStuck(!document.hidden), NOTHING_OPENED_MS);
    return () => clearTimeout(timer);
  }, [tappedAt]);
  return (
    <>
      <a className={className} href={url} rel="noopener noreferrer" onClick={() => setTappedAt(Date.now())}>
        {children}
      </a>
      {isStuck && <p role="status">{t('openApp.nothing')}</p>}
    </>
  );
}
