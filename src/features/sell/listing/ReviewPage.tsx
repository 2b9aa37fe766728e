import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { nftKey } from '../../../market/stores/CartMarks.ts';
import { nftName } from '../../../market/widgets/NftCard/nftName.ts';
import { NamesNote, NftIdentity } from '../../../market/widgets/NftIdentity/NftIdentity.tsx';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { errorText } from '../../../shell/i18n/errors/errorText.ts';
import { formatAmount, shortAddress } from '../../../shell/i18n/format.ts';
import { withNote } from '../../../shell/i18n/joinTexts.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { usePageName } from '../../../shell/layout/usePageName.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { LiveRegion } from '../../../shell/ui/LiveRegion/LiveRegion.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { useClosing } from '../../../shell/useClosing.ts';
import { WalletStatus } from '../../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { messages } from '../messages.ts';
import styles from '../sell.module.css';
import { type AnnouncedApproval, type Listing, ListingRun, type ListingState } from './ListingRun.ts';
import { isNotOwned } from './notOwned.ts';
import { PriceNote } from './PriceNote.tsx';
import { draftOf, type SellDraft } from './SellDraft.ts';

/** The NFTs to list, and the result of each (NFT-07). */
const ReviewPage = observer(function ReviewPage() {
  const shell = useShell();
  const t = useMessages(messages);
  const contractText = useContractText();
  const draft = draftOf(shell);
  usePageName(t('review.title'));
  const [run] = useState(() => {
    const listings = draft.canReview ? listingsOf(draft) : [];
    return draft.chain && listings.length > 0 ? new ListingRun(shell, draft.chain, listings) : undefined;
  });
  const closing = useClosing();
  useEffect(() => void run?.findApprovals(closing.signal), [run, closing]);
  const isDone = run?.isDone === true;
  const listed = run?.listed;
  useEffect(() => {
    // The browser's Forward button opens a new review of the draft.
    for (const { row } of listed ?? []) draft.remove(row.nft);
  }, [draft, listed]);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is removed.
    if (isDone) end.current?.focus();
  }, [isDone]);
  if (!run) {
    return <EmptyState title={<h1>{t('review.empty')}</h1>} action={<Link to="/sell">{t('review.back')}</Link>} />;
  }
  const failed = run.states.filter(({ status }) => status === 'failed').length;
  const waiting = run.states.filter(({ status }) => shown[status] === open).length;
  // The last one is signed, and the service lists it.
  const label =
    waiting === 0 ? t('result.posting') : t(waiting === 1 ? 'review.sign_one' : 'review.sign', { count: waiting });
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <h1>{t('review.title')}</h1>
      <Notice>{t('review.text', { chain: run.chain.name })}</Notice>
      <ul className={styles.rows} aria-label={t('review.title')} aria-live="polite">
        {run.listings.map((listing, index) => (
          <Result
            key={nftKey(listing.row.nft)}
            chain={run.chain}
            draft={draft}
            listing={listing}
            state={run.states[index] ?? { status: 'review' }}
            approval={run.approvals.find(({ operator }) => operator === listing.facts.market.operator)}
          />
        ))}
      </ul>
      {!isDone && <NamesNote />}
      <LiveRegion ref={end} tabIndex={-1}>
        {isDone && (
          <Notice tone="success" action={<Link to="/sell?tab=profile&type=listed">{t('review.show')}</Link>}>
            {t('review.done')}
          </Notice>
        )}
      </LiveRegion>
      {!isDone &&
        !run.progress.isRunning &&
        run.approvals.map((approval) => (
          <Notice key={approval.operator}>
            {t('review.approval', { contract: contractText(approval, shortAddress(approval.operator, 6, 4)) })}
          </Notice>
        ))}
      {!isDone && (
        <WalletStatus error={run.progress.error} isRunning={run.progress.isRunning} wait={run.progress.wait} />
      )}
      {!isDone && (
        <Button
          size="xl"
          busy={run.progress.isRunning}
          onClick={() => void run.run(closing.signal).then(() => run.findApprovals(closing.signal))}
          data-testid="sell-sign"
        >
          {failed > 0 ? t('review.retry', { count: failed + waiting }) : label}
        </Button>
      )}
      {!isDone && !run.progress.isRunning && <Link to="/sell">{t('review.back')}</Link>}
    </div>
  );
});

/** Returns the text of a contract that gets a right, by the name of its pin. */
function useContractText() {
  const { i18n } = useShell();
  const t = useMessages(messages);
  return (approval: AnnouncedApproval, address: string) =>
    withNote(i18n.language, approval.service ?? t('review.market'), address);
}

/** Includes only rows whose data is complete. */
function listingsOf(draft: SellDraft): readonly Listing[] {
  return draft.rows.flatMap((row) => {
    const state = draft.factsOf(row);
    const [price, proceeds] = [draft.priceOf(row), draft.proceedsOf(row)];
    return state.status === 'ready' && price && proceeds ? [{ row, price, proceeds, facts: state.facts }] : [];
  });
}

const open = { text: 'waiting', tone: 'neutral' } as const;
const busy = { text: 'posting', tone: 'info' } as const;
const shown = {
  review: open,
  preparing: open,
  declined: open,
  unknown: open,
  approving: { text: 'approving', tone: 'info' },
  confirming: { text: 'signing', tone: 'info' },
  awaiting: { text: 'awaiting', tone: 'info' },
  sent: busy,
  posting: busy,
  done: { text: 'listed', tone: 'success' },
  failed: { text: 'failed', tone: 'danger' },
} as const satisfies Record<ListingState['status'], unknown>;

const Result = observer(function Result({
  chain,
  draft,
  listing,
  state,
  approval,
}: {
  readonly chain: ChainPlugin;
  readonly draft: SellDraft;
  readonly listing: Listing;
  readonly state: ListingState;
  readonly approval: AnnouncedApproval | undefined;
}) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const { row, price, proceeds, facts } = listing;
  const contractText = useContractText();
  const { symbol } = price.currency;
  const { operator } = facts.market;
  return (
    <li className={styles.result}>
      <span className={styles.thumb}>
        <NftMedia url={row.nft.pictureUrl} size={56} />
      </span>
      <div className={styles.words}>
        <bdi className={styles.choiceName}>{nftName(row.nft)}</bdi>
        <NftIdentity nft={row.nft} chain={chain} />
        <span>
          {t('review.line', {
            price: formatAmount(price),
            symbol,
            duration: t(`duration.${row.duration}`),
            own: formatAmount(proceeds.own),
          })}
        </span>
        {state.status !== 'done' && <PriceNote draft={draft} row={row} />}
        {state.status === 'approving' && (
          <Notice tone="warning">
            {t('review.operator', { operator: approval ? contractText(approval, operator) : operator })}
          </Notice>
        )}
        {state.status === 'failed' && (
          <Notice tone="danger">
            {isNotOwned(state.error) ? t('result.not-owned', { chain: chain.name }) : errorText(i18n, state.error)}
          </Notice>
        )}
      </div>
      <Badge tone={shown[state.status].tone}>{t(`result.${shown[state.status].text}`)}</Badge>
    </li>
  );
});

export default ReviewPage;
