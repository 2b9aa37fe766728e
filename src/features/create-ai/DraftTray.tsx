import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { NftMedia } from '../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { LiveRegion } from '../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import styles from './CreateAiPage.module.css';
import { createPathOf, type Draft } from './Draft.ts';
import { MAX_DRAFTS } from './DraftDb.ts';
import { messages } from './messages.ts';
import type { PictureStore } from './PictureStore.ts';

interface Props {
  readonly store: PictureStore;
  readonly chain: ChainPlugin;
}

/** Generated pictures, kept until they are used or discarded. */
export const DraftTray = observer(function DraftTray({ store, chain }: Props) {
  const t = useMessages(messages);
  const { drafts, discarded } = store;
  return (
    <section className={styles.tray} aria-labelledby="picture-tray">
      <div className={styles.heading}>
        <h2 id="picture-tray" className={styles.subtitle} tabIndex={-1}>
          {t('tray.title')}
        </h2>
        {store.isKept && <p className={styles.muted}>{t('tray.text', { max: MAX_DRAFTS })}</p>}
      </div>
      {!store.isKept && <Notice tone="warning">{t('tray.failed')}</Notice>}
      <LiveRegion>
        {discarded && (
          <p className={styles.bar}>
            {t('discarded')}
            <Button variant="secondary" size="s" onClick={() => void store.undo()}>
              {t('undo')}
            </Button>
          </p>
        )}
      </LiveRegion>
      {drafts.length === 0 && <EmptyState title={t('tray.empty')} text={t('tray.empty.text')} />}
      <ul className={styles.drafts}>
        {drafts.map((draft, i) => (
          <li key={draft.uri} className={styles.draft}>
            <DraftCard draft={draft} number={i + 1} store={store} chain={chain} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const DraftCard = observer(function DraftCard({
  draft,
  number,
  store,
  chain,
}: Props & { readonly draft: Draft; readonly number: number }) {
  const { wallet, intents } = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { url, prompt, styleName, engine } = draft;
  const words = displayText(prompt, 160);
  const vary = () => {
    if (wallet.payerOn(chain) === undefined) return intents.request('openWalletChooser', { chain: chain.id });
    void store.vary(chain, draft);
  };
  const discard = () => {
    // The focused control is removed, so the list's heading gets the focus.
    document.getElementById('picture-tray')?.focus();
    void store.discard(draft);
  };
  return (
    <>
      <NftMedia url={url} alt={t('picture', { number, prompt: words })} size={220} />
      <p className={styles.words}>
        <bdi>{words}</bdi>
      </p>
      <p className={styles.muted}>{t('by', { style: displayText(styleName, 60), engine: displayText(engine, 80) })}</p>
      <span className={styles.actions}>
        <Button
          size="s"
          variant="secondary"
          aria-label={t('use.label', { number })}
          onClick={() => void navigate(createPathOf(draft))}
        >
          {t('use')}
        </Button>
        <Button
          size="s"
          variant="secondary"
          aria-label={t('vary.label', { number })}
          disabled={store.isBusy || store.styles.status !== 'ready'}
          onClick={vary}
        >
          {t('vary')}
        </Button>
        <Button size="s" variant="quiet" aria-label={t('discard.label', { number })} onClick={discard}>
          {t('discard')}
        </Button>
      </span>
    </>
  );
});
