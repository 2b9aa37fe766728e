import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { resultCodes } from '../../api/codes.ts';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { isAppError } from '../../model/errors.ts';
import { errorText } from '../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../shell/ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../shell/ui/ErrorState/ErrorState.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import { Spinner } from '../../shell/ui/Spinner/Spinner.tsx';
import { useClosing } from '../../shell/useClosing.ts';
import styles from './create.module.css';
import { Creation } from './draft/Creation.ts';
import type { DraftPlace } from './draft/Draft.ts';
import { readPictureLink } from './draft/pictureLink.ts';
import { CreateForm } from './form/CreateForm.tsx';
import { SelectChain } from './form/SelectChain.tsx';
import { messages } from './messages.ts';
import { MintedView } from './mint/MintedView.tsx';
import { MintView } from './mint/MintView.tsx';
import { Stations } from './Stations.tsx';

/** Creates an NFT from a file, or from a picture in the link (NFT-12). */
const CreatePage = observer(function CreatePage() {
  const shell = useShell();
  const { wallet, intents } = shell;
  const nftChain = nftChainOf(shell);
  const t = useMessages(messages);
  usePageName(t('title'));
  const chain = nftChain.current;
  if (!chain) return <SelectChain chain={undefined} />;
  const account = wallet.payerOn(chain);
  if (account === undefined) {
    return (
      <EmptyState
        title={<h1>{t('connect.title', { chain: chain.name })}</h1>}
        action={
          <Button onClick={() => intents.request('openWalletChooser', { chain: chain.id })}>
            {t('connect.action')}
          </Button>
        }
      />
    );
  }
  // Each account and chain has its own draft.
  return <Page key={`${chain.id} ${account}`} place={{ chain, account }} />;
});

const Page = observer(function Page({ place }: { readonly place: DraftPlace }) {
  const shell = useShell();
  const t = useMessages(messages);
  const { search } = useLocation();
  const [{ link, isBroken }] = useState(() => readPictureLink(search));
  const [creation] = useState(() => new Creation(shell, place));
  const closing = useClosing();
  useEffect(() => void creation.start(link, closing.signal), [creation, link, closing]);
  const { studio, store, flow } = creation;
  const { state } = studio;
  const { chain } = place;
  if (state.status === 'loading' || !store.isLoaded) return <Spinner label={t('loading')} />;
  if (state.status === 'failed') {
    if (isUnsupported(state.error)) return <SelectChain chain={chain} />;
    return (
      <ErrorState
        title={<h1>{t('failed.studio')}</h1>}
        text={errorText(shell.i18n, state.error)}
        retryLabel={t('again')}
        onRetry={() => void creation.start(link, closing.signal)}
      />
    );
  }
  const { facts } = state;
  if (facts.collections.length === 0) return <SelectChain chain={chain} />;
  if (flow.made) {
    const another = () => {
      flow.leave();
      // The account may have one more collection now.
      void studio.load(closing.signal);
    };
    return <MintedView made={flow.made} chain={chain} onAnother={another} />;
  }
  const run = () => void flow.run(facts, closing.signal);
  if (flow.progress.status !== 'review' || store.draft.isBegun) {
    return <MintView creation={creation} onRun={run} />;
  }
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <Stations current={store.draft.medium ? 'details' : 'artwork'} />
      </header>
      <p className={styles.muted}>
        {t('intro', { chain: chain.name })} <Link to="/createAi">{t('with.ai')}</Link>
      </p>
      {isBroken && <Notice tone="warning">{t('link.invalid')}</Notice>}
      {store.isUnkept && <Notice tone="warning">{t('unkept')}</Notice>}
      <CreateForm store={store} facts={facts} onMake={run} />
    </div>
  );
});

/** The service does not support this chain. */
function isUnsupported(error: unknown): boolean {
  return isAppError(error, 'api/refused') && error.context.resultCode === resultCodes.mintUnsupported;
}

export default CreatePage;
