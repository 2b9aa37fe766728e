import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { toWireLanguage } from '../../../api/language.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Spinner } from '../../ui/Spinner/Spinner.tsx';
import { type FrameAddress, frameAddress } from './frameAddress.ts';
import styles from './HostedFrame.module.css';
import { messages } from './messages.ts';
import { readFrameMessage } from './readFrameMessage.ts';

/** Maximum loading time of a frame. After that, it counts as failed. */
const LOAD_LIMIT_MS = 15_000;
/**
 * The frame cannot navigate the top page, and cannot open windows, dialogs or downloads. It keeps its own origin, which
 * is never the app's.
 */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

const Ready = z.strictObject({ type: z.literal('ready') });

interface Props {
  /** The URL template from the deployment's config (see `frameAddress`). */
  readonly address: string;
  /** Accessible name. */
  readonly title: string;
  /** More values for the URL template, by name. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Called with other messages of this frame: any JSON, not validated. Parse it with a schema. */
  readonly onMessage?: (message: unknown) => void;
}

/** Shows a page of another site in a frame. The page can run, but cannot affect the page around it. */
export function HostedFrame({ address, title, facts, onMessage }: Props) {
  const { preferences, window: page } = useShell();
  const [attempt, setAttempt] = useState(0);
  // Fixed when the frame opens: a reload would lose the user's input in the frame.
  const [frame] = useState(() => {
    const { language, theme } = preferences;
    const lang = toWireLanguage(language);
    return frameAddress(address, { ...facts, lang, theme, app: page.location.origin }, page.document.baseURI);
  });
  if (frame === undefined) return <Missing />;
  // A page from the app's own origin could access the app from its frame. It opens in a new tab instead.
  if (frame.origin === page.location.origin) return <Elsewhere frame={frame} />;
  return (
    <Frame
      key={attempt}
      frame={frame}
      title={title}
      onMessage={onMessage}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  );
}

interface FrameProps {
  readonly frame: FrameAddress;
  readonly title: string;
  readonly onMessage: Props['onMessage'];
  readonly onRetry: () => void;
}

function Frame({ frame, title, onMessage, onRetry }: FrameProps) {
  const t = useMessages(messages);
  const element = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isLoading = status === 'loading';
  useEffect(() => {
    const onEvent = (event: MessageEvent) => {
      const from = { source: element.current?.contentWindow, origin: frame.origin };
      const message = readFrameMessage(event, from, z.unknown());
      if (message === undefined) return;
      if (z.safeParse(Ready, message).success) setStatus('ready');
      else onMessage?.(message);
    };
    window.addEventListener('message', onEvent);
    return () => window.removeEventListener('message', onEvent);
  }, [frame, onMessage]);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setStatus('failed'), LOAD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  if (status === 'failed') return <Missing onRetry={onRetry} />;
  return (
    <div className={styles.hosted}>
      <div className={styles.place} aria-busy={isLoading}>
        <iframe
          ref={element}
          className={styles.frame}
          src={frame.src}
          title={title}
          sandbox={SANDBOX}
          allow=""
          referrerPolicy="no-referrer"
          data-loading={isLoading || undefined}
          onLoad={() => {
            if (!frame.announces) setStatus('ready');
          }}
        />
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={t('loading')} />
          </div>
        )}
      </div>
      <p className={styles.note}>
        {frame.announces ? null : t('host', { host: new URL(frame.src).host })} <MailLink />
      </p>
    </div>
  );
}

/** Shown if the frame did not load, or if there is no address. */
function Missing({ onRetry }: { readonly onRetry?: () => void }) {
  const t = useMessages(messages);
  return (
    <div role="status">
      <EmptyState
        figure="cutRail"
        title={t('failed')}
        text={<MailLink />}
        action={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  );
}

function Elsewhere({ frame }: { readonly frame: FrameAddress }) {
  const t = useMessages(messages);
  return (
    <EmptyState
      title={t('elsewhere')}
      action={
        <a className={styles.link} href={frame.src} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </a>
      }
    />
  );
}

/** Email link, for when frames do not work. Shows nothing if the deployment has no address. */
function MailLink() {
  const { businessEmail: email } = useShell().config.links;
  const t = useMessages(messages);
  if (!/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(email)) return null;
  return (
    <a className={styles.link} href={`mailto:${email}`}>
      {t('mail', { email })}
    </a>
  );
}
