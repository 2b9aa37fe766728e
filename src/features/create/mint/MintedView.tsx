import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { addressNames } from '../../../market/addressNames.ts';
import { nftPath } from '../../../market/nftPath.ts';
import { displayText } from '../../../model/text.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { Notice } from '../../../shell/ui/Notice/Notice.tsx';
import { TransactionLink } from '../../../trade/widgets/PaymentStatus/PaymentStatus.tsx';
import styles from '../create.module.css';
import { messages } from '../messages.ts';
import type { MintedNft } from './MintFlow.ts';

interface Props {
  readonly made: MintedNft;
  readonly chain: ChainPlugin;
  readonly onAnother: () => void;
}

/** The NFT is on the chain: links to its pages. */
export const MintedView = observer(function MintedView({ made, chain, onAnother }: Props) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, contract, tokenId, hash } = made;
  const chainName = chain.wire.name;
  const collection = new URLSearchParams({
    [addressNames.contract]: contract,
    from: 'create',
    [addressNames.chainName]: chainName,
  });
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.headline}>
        {t('done.title', { name: displayText(name, 80) })}
      </h1>
      <Notice tone="success">
        {t('done.text', { chain: chain.name })} <TransactionLink chain={chain} hash={hash} />
      </Notice>
      <div className={styles.bar}>
        <Link to={nftPath({ contract, tokenId, chainName }, 'create')} data-testid="create-show">
          {t('done.nft')}
        </Link>
        <Link to={`/collection?${collection}`}>{t('done.collection')}</Link>
        <Link to={`/sell?tab=profile&type=created&${addressNames.chainName}=${chainName}`}>{t('done.created')}</Link>
        <Button variant="secondary" onClick={onAnother} data-testid="create-another">
          {t('done.another')}
        </Button>
      </div>
    </div>
  );
});
