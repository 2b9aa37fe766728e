import { observer } from 'mobx-react-lite';
import { nftChainOf } from '../../../market/stores/NftChainStore.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Button } from '../../../shell/ui/Button/Button.tsx';
import { EmptyState } from '../../../shell/ui/EmptyState/EmptyState.tsx';
import styles from '../create.module.css';
import { messages } from '../messages.ts';

/** Says that a chain does not support NFT creation, and offers other chains. `undefined`: no chain supports it. */
export const SelectChain = observer(function SelectChain({ chain }: { readonly chain: ChainPlugin | undefined }) {
  const nftChain = nftChainOf(useShell());
  const t = useMessages(messages);
  const others = nftChain.markets.filter((market) => market !== chain);
  return (
    <EmptyState
      figure="points"
      title={<h1>{chain ? t('chain.title', { chain: chain.name }) : t('chain.title.none')}</h1>}
      text={others.length > 0 ? t('chain.text') : undefined}
      action={
        <span className={styles.bar}>
          {others.map((market) => (
            <Button key={market.id} variant="secondary" onClick={() => nftChain.choose(market)}>
              {t('chain.select', { chain: market.name })}
            </Button>
          ))}
        </span>
      }
    />
  );
});
