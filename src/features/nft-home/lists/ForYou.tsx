import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { getAiRecommend } from '../../../api/nft/ai.ts';
import { collectionOf } from '../../../api/nft/readNft.ts';
import { ofAccount, onChain } from '../../../api/nft/writeNft.ts';
import { CollectionCard } from '../../../market/widgets/CollectionCard/CollectionCard.tsx';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { LISTS_EVERY_MS, STRIP_CARDS } from '../homeLists.ts';
import { messages } from '../messages.ts';
import styles from './CollectionStrip.module.css';

interface Props {
  /** The account that the recommendations are for. */
  readonly account: string;
  readonly chainName: string;
}

/** Collections that match the account's NFTs, at the end of the page. Hidden if there are none. */
export const ForYou = observer(function ForYou({ account, chainName }: Props) {
  const { api } = useShell();
  const t = useMessages(messages);
  const heading = useId();
  const request = { ...ofAccount(account), ...onChain(chainName) };
  const polled = usePolled((signal) => api.call(getAiRecommend, request, { signal }), {
    everyMs: LISTS_EVERY_MS,
    until: () => true,
  });
  const collections = latestOf(polled.current)?.lists.slice(0, STRIP_CARDS).map(collectionOf) ?? [];
  if (collections.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('forYou')}</h2>
      <p className={styles.note}>{t('forYou.text')}</p>
      <ul className={styles.cards}>
        {collections.map((collection) => (
          <li key={`${collection.chainName}/${collection.id}`}>
            <CollectionCard collection={collection} from="home" />
          </li>
        ))}
      </ul>
    </section>
  );
});
