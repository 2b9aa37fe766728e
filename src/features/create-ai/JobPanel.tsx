import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { isAppError } from '../../model/errors.ts';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { Announcement } from '../../shell/ui/Announcement/Announcement.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { ErrorNotice } from '../../shell/widgets/ErrorNotice/ErrorNotice.tsx';
import { WalletStatus } from '../../shell/widgets/WalletStatus/WalletStatus.tsx';
import styles from './CreateAiPage.module.css';
import { messages } from './messages.ts';
import type { Job, PictureStore } from './PictureStore.ts';

interface Props {
  readonly store: PictureStore;
  readonly chain: ChainPlugin;
}

/** Progress or result of the requested pictures. */
export const JobPanel = observer(function JobPanel({ store, chain }: Props) {
  const t = useMessages(messages);
  const { job } = store;
  const here = useRef<HTMLDivElement>(null);
  // On a phone the panel is below the form. Scroll to it, so that the user sees the result.
  useEffect(() => {
    if (job.status !== 'idle') here.current?.scrollIntoView({ block: 'nearest' });
  }, [job.status]);
  return (
    <div ref={here} className={styles.job}>
      <Announcement>{spoken(job, t)}</Announcement>
      <Panel job={job} store={store} chain={chain} />
    </div>
  );
});

type Translator = ReturnType<typeof useMessages<typeof messages.en>>;

/** Screen reader text for a visible change. */
function spoken(job: Job, t: Translator): string {
  if (job.status === 'done') return doneText(job, t);
  if (job.status === 'making') return `${t('making.title')}. ${progressText(job, t)}`;
  return '';
}

function doneText({ made, wanted }: Extract<Job, { status: 'done' }>, t: Translator): string {
  if (made < wanted) return t('done.part', { count: made, wanted });
  return made === 1 ? t('done.one') : t('done', { count: made });
}

function progressText({ task, urls }: Extract<Job, { status: 'making' }>, t: Translator): string {
  return t('making.progress', { done: urls.length, count: task.count });
}

const Panel = observer(function Panel({ job, store, chain }: Props & { readonly job: Job }) {
  const t = useMessages(messages);
  const close = (
    <Button variant="quiet" size="s" onClick={() => void store.close()}>
      {t('close')}
    </Button>
  );
  const again = (label: 'again' | 'look.again') => (
    <span className={styles.actions}>
      <Button variant="secondary" size="s" onClick={() => void store.again(chain)}>
        {t(label)}
      </Button>
      {close}
    </span>
  );
  switch (job.status) {
    case 'idle':
      return null;
    case 'asking':
      return <Notice action={<Cancel store={store} />}>{t('sign.now')}</Notice>;
    case 'making':
      return <RunningJob job={job} store={store} />;
    case 'cancelled':
      return <Notice action={close}>{t('cancelled.text')}</Notice>;
    case 'done':
      return (
        <Notice tone="success" action={close}>
          {doneText(job, t)}
        </Notice>
      );
    case 'failed': {
      const isWaiting = job.reason === 'slow' || job.reason === 'signed-out';
      return (
        <Notice tone={isWaiting ? 'warning' : 'danger'} action={again(isWaiting ? 'look.again' : 'again')}>
          {!isWaiting && job.reason !== 'enough' && <p className={styles.strong}>{t('failed.title')}</p>}
          <p>{t(`failed.${job.reason}`)}</p>
        </Notice>
      );
    }
    case 'broken':
      if (isAppError(job.error, 'wallet/rejected')) return <WalletStatus error={job.error} isRunning={false} />;
      return (
        <ErrorNotice error={job.error} action={again('again')}>
          <p>{t('failed.title')}</p>
        </ErrorNotice>
      );
    default:
      return job satisfies never;
  }
});

interface RunningJobProps {
  readonly job: Extract<Job, { status: 'making' }>;
  readonly store: PictureStore;
}

const RunningJob = observer(function RunningJob({ job, store }: RunningJobProps) {
  const t = useMessages(messages);
  const { task, urls, progress, isOffline } = job;
  return (
    <section className={styles.making} aria-label={t('making.title')}>
      <div className={styles.bar}>
        <h2 className={styles.subtitle}>{t('making.title')}</h2>
        <Cancel store={store} />
      </div>
      <p className={styles.words}>
        <bdi>{t('making.text', { prompt: displayText(task.prompt, 160) })}</bdi>
      </p>
      <progress className={styles.progress} value={progress} max={1} aria-label={progressText(job, t)} />
      <p className={styles.muted}>{progressText(job, t)}</p>
      <ul className={styles.frames}>
        {Array.from({ length: task.count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that these have
          <li key={i} className={styles.frame} data-empty={urls[i] === undefined || undefined}>
            {urls[i] !== undefined && <NftMedia url={urls[i]} size={160} />}
          </li>
        ))}
      </ul>
      {isOffline ? (
        <Notice tone="warning">{t('making.offline')}</Notice>
      ) : (
        <p className={styles.muted}>{t('making.stays')}</p>
      )}
    </section>
  );
});

function Cancel({ store }: { readonly store: PictureStore }) {
  const t = useMessages(messages);
  return (
    <Button variant="secondary" size="s" onClick={() => void store.cancel()}>
      {t('cancel')}
    </Button>
  );
}
