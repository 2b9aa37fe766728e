import { observer } from 'mobx-react-lite';
import type { NftDetail } from '../../market/Nft.ts';
import { isAppError } from '../../model/errors.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { WalletStatus } from '../../shell/widgets/WalletStatus/WalletStatus.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import type { NftDetailStore } from './NftDetailStore.ts';

interface Props {
  readonly store: NftDetailStore;
  readonly nft: NftDetail;
  readonly signal: AbortSignal;
}

/** Likes an NFT. The first like asks for a signature that proves the account (NFT-11). */
export const LikeButton = observer(function LikeButton({ store, nft, signal }: Props) {
  const { chains, wallet, intents, signIn, toasts } = useShell();
  const t = useMessages(messages);
  const chain = chains.byWireName(nft.chainName);
  if (!chain) return null;
  const press = () => {
    if (wallet.payerOn(chain) === undefined) return intents.request('openWalletChooser', { chain: chain.id });
    store.toggleLike(signal).catch((error: unknown) => toasts.fail(error));
  };
  const isAsking = store.isLiking && !signIn.isSignedInOn(chain);
  return (
    <div className={styles.like}>
      <Button variant="secondary" aria-pressed={nft.isLiked} busy={store.isLiking} onClick={press}>
        <Icon name="heart" /> {t(nft.isLiked ? 'liked' : 'like')}
      </Button>
      <span className={styles.muted} aria-live="polite">
        {isAsking
          ? t(signIn.isAwaitingApproval ? 'like.awaiting' : 'like.sign')
          : nft.likes !== undefined && nft.likes > 0 && t('like.count', { count: nft.likes })}
      </span>
      <WalletStatus
        error={isAppError(store.likeError, 'wallet/rejected') ? store.likeError : undefined}
        isRunning={store.isLiking}
      />
    </div>
  );
});
