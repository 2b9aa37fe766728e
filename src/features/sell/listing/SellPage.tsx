import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ownedPages } from '../../../market/lists/accountLists.ts';
import type { Nft } from '../../../market/Nft.ts';
import type { NftLink } from '../../../market/NftLink.ts';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { usePageName } from '../../../shell/layout/usePageName.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { ErrorState } from '../../../shell/ui/ErrorState/ErrorState.tsx';
import { messages } from '../messages.ts';
import { PageList } from '../profile/PageList.tsx';
import styles from '../sell.module.css';
import { draftOf } from './SellDraft.ts';
import { SellForm } from './SellForm.tsx';
import { useLinkedNft } from './useLinkedNft.ts';

interface Props {
  readonly chain: ChainPlugin;
  readonly owner: string;
  readonly link: NftLink;
}

/** Owned NFTs to choose from, with the form for their prices (NFT-07). An NFT named by a link is already chosen. */
export const SellPage = observer(function SellPage({ chain, owner, link }: Props) {
  const shell = useShell();
  const t = useMessages(messages);
  const navigate = useNavigate();
  usePageName(t('title'));
  const draft = draftOf(shell);
  const [pages] = useState(() => ownedPages(shell.api, { owner, chainName: chain.wire.name }));
  useEffect(() => draft.useChain(chain), [draft, chain]);
  useEffect(() => draft.useOwner(owner), [draft, owner]);
  useLinkedNft(draft, chain, link);
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.muted}>{t('intro')}</p>
      <PageList
        pages={pages}
        label={t('owned')}
        empty={t('owned.empty', { chain: chain.name })}
        emptyAction={<Link to="/NFT">{t('empty.browse')}</Link>}
        keyOf={nftKey}
        render={(nft) => <Choice nft={nft} isChosen={draft.has(nft)} onToggle={() => draft.toggle(nft)} />}
      />
      {pages.state.status === 'ready' && <p className={styles.muted}>{t('list.stated')}</p>}
      {draft.marketsError !== undefined && (
        <ErrorState
          title={t('failed')}
          text={errorText(shell.i18n, draft.marketsError)}
          retryLabel={t('again')}
          onRetry={() => draft.retryMarkets()}
        />
      )}
      {draft.rows.length > 0 && (
        <>
          <SellForm draft={draft} />
          <Button
            size="xl"
            wide
            disabled={!draft.canReview}
            onClick={() => void navigate('/review')}
            data-testid="sell-review"
          >
            {t('review', { count: draft.rows.length })}
          </Button>
        </>
      )}
    </div>
  );
});

interface ChoiceProps {
  readonly nft: Nft;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** An owned NFT. A click adds it to the draft or removes it. */
const Choice = observer(function Choice({ nft, isChosen, onToggle }: ChoiceProps) {
  const t = useMessages(messages);
  const isForSale = nft.canSell !== false;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      aria-label={t('choose', { name: nftName(nft) })}
      disabled={!isForSale}
      onClick={onToggle}
    >
      <NftMedia url={nft.pictureUrl} size={120} />
      <bdi className={styles.choiceName}>{nftName(nft)}</bdi>
      <span className={styles.muted}>
        {isForSale ? (isChosen ? t('chosen') : nft.isListed ? t('listed.now') : '') : t('cannot')}
      </span>
    </button>
  );
});
