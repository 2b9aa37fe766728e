import { observer } from 'mobx-react-lite';
import { updateNftData } from '../../api/nft/nfts.ts';
import { ofNft } from '../../api/nft/writeNft.ts';
import type { NftDetail } from '../../market/Nft.ts';
import { listingPriceOf } from '../../market/widgets/NftPrice/listingPriceOf.ts';
import { ShortAddress } from '../../market/widgets/ShortAddress/ShortAddress.tsx';
import { displayText } from '../../model/text.ts';
import { formatPercent } from '../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../shell/plugin/chain.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { Button } from '../../shell/ui/Button/Button.tsx';
import { KeyValue } from '../../shell/ui/KeyValue/KeyValue.tsx';
import { Money } from '../../shell/widgets/Money/Money.tsx';
import { messages } from './messages.ts';
import styles from './NftDetailPage.module.css';
import { StatedText } from './StatedText.tsx';

interface Props {
  readonly nft: NftDetail;
  readonly chain: ChainPlugin | undefined;
  readonly isOwn: boolean;
  /** See `NftDetailStore.ownerSeen`. */
  readonly ownerSeen: boolean | undefined;
}

/** Facts of the NFT, such as owner, creator, contract and chain. */
export const Facts = observer(function Facts({ nft, chain, isOwn, ownerSeen }: Props) {
  const { api, toasts } = useShell();
  const t = useMessages(messages);
  const address = (text: string) =>
    chain && text ? <ShortAddress address={displayText(text, 120)} chain={chain} /> : text || '–';
  const last = listingPriceOf({ ...nft, price: nft.lastPrice, payToken: '' }, chain);
  const refresh = async () => {
    await api.call(updateNftData, ofNft(nft));
    toasts.succeed(t('refreshed'));
  };
  return (
    <section aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      {nft.description && <StatedText text={displayText(nft.description, 2_000)} />}
      <KeyValue
        rows={[
          nft.holders > 1
            ? { label: t('owners'), value: String(nft.holders) }
            : { label: t(isOwn || ownerSeen ? 'owner' : 'owner.stated'), value: isOwn ? t('you') : address(nft.owner) },
          nft.creator ? { label: t('creator'), value: address(nft.creator) } : undefined,
          last && { label: t('last'), value: <Money amount={last} /> },
          { label: t('royalty'), value: nft.royalty === undefined ? '–' : formatPercent(nft.royalty) },
          { label: t('contract'), value: address(nft.contract) },
          { label: t('token'), value: <span className={styles.long}>{displayText(nft.tokenId, 80)}</span> },
          { label: t('standard'), value: nft.standard },
          { label: t('chain'), value: chain?.name ?? displayText(nft.chainName, 24) },
        ]}
      />
      <p className={styles.muted}>{t('facts.stated')}</p>
      <Button variant="quiet" size="s" onClick={() => void refresh().catch((error: unknown) => toasts.fail(error))}>
        {t('refresh')}
      </Button>
    </section>
  );
});

/** The attributes with their rarity. */
export const Attributes = observer(function Attributes({ nft }: Pick<Props, 'nft'>) {
  const t = useMessages(messages);
  if (nft.traits.length === 0) return null;
  return (
    <section aria-label={t('attributes')}>
      <h2>{t('attributes')}</h2>
      <dl className={styles.traits}>
        {nft.traits.map(({ name, value, percent }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attributes do not move, and may repeat
          <div key={index} className={styles.trait}>
            <dt>
              <bdi>{displayText(name, 60)}</bdi>
            </dt>
            <dd>
              <bdi>{displayText(value, 80)}</bdi>
              {percent !== undefined && Number.isFinite(percent) && (
                <span className={styles.muted}>{t('rarity', { percent: formatPercent(percent) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
