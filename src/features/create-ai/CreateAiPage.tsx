import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { readNftLink } from '../../market/NftLink.ts';
import { nftChainOf } from '../../market/stores/NftChainStore.ts';
import { NoNftMarket } from '../../market/widgets/NoNftMarket/NoNftMarket.tsx';
import { displayText } from '../../model/text.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { usePageName } from '../../shell/layout/usePageName.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Notice } from '../../shell/ui/Notice/Notice.tsx';
import styles from './CreateAiPage.module.css';
import { DraftTray } from './DraftTray.tsx';
import { JobPanel } from './JobPanel.tsx';
import { messages } from './messages.ts';
import { PictureForm } from './PictureForm.tsx';
import { PictureStore } from './PictureStore.ts';

/** Generates pictures from text, for minting (NFT-13). */
const CreateAiPage = observer(function CreateAiPage() {
  const shell = useShell();
  const t = useMessages(messages);
  usePageName(t('title'));
  const { search } = useLocation();
  const [store] = useState(() => new PictureStore(shell));
  useEffect(() => store.start(), [store]);
  const { link, leftOut } = readNftLink(search);
  const named = link.chainName ? shell.chains.byWireName(link.chainName) : undefined;
  const chain = named?.hasNftMarket ? named : nftChainOf(shell).current;
  if (!chain) return <NoNftMarket />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.muted}>{t('intro')}</p>
        {store.styles.status === 'ready' && store.styles.styles.engine !== '' && (
          <p className={styles.muted}>{t('engine', { engine: displayText(store.styles.styles.engine, 80) })}</p>
        )}
        <Link to="/create">{t('upload.instead')}</Link>
      </header>
      {leftOut > 0 && <Notice tone="warning">{t('link.invalid')}</Notice>}
      <div className={styles.columns}>
        {store.isOffered ? <PictureForm store={store} chain={chain} /> : <Notice>{t('none')}</Notice>}
        <div className={styles.side}>
          <JobPanel store={store} chain={chain} />
          <DraftTray store={store} chain={chain} />
        </div>
      </div>
    </div>
  );
});

export default CreateAiPage;
