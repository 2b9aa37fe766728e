import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import { nftChainOf } from '../../stores/NftChainStore.ts';
import { messages } from './messages.ts';
import styles from './NoNftMarket.module.css';

/** Says that a chain has no market, and offers the chains that have one. `chain`: its name; absent if no chain has a market. */
export const NoNftMarket = observer(function NoNftMarket({ chain }: { readonly chain?: string | undefined }) {
  const nftChain = nftChainOf(useShell());
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { markets } = nftChain;
  return (
    <EmptyState
      title={<h1 className={styles.title}>{chain ? t('title.chain', { chain }) : t('title')}</h1>}
      text={markets.length > 0 ? t('text') : undefined}
      action={
        <span className={styles.chains}>
          {markets.map((market) => (
            <Button
              key={market.id}
              variant="secondary"
              onClick={() => {
                nftChain.choose(market);
                void navigate('/NFT');
              }}
            >
              {t('go', { chain: market.name })}
            </Button>
          ))}
        </span>
      }
    />
  );
});
