import { observer } from 'mobx-react-lite';
import { useShell } from '../../../shell/ShellContext.tsx';
import { latestOf } from '../../../shell/stores/Polled.ts';
import { usePolled } from '../../../shell/stores/usePolled.ts';
import { loadNewest } from '../../lists/newestNfts.ts';
import type { NftCollection } from '../../Nft.ts';
import { NftMedia } from '../NftMedia/NftMedia.tsx';

/** Interval of retries after a failure. Pictures are read once. */
const RETRY_MS = 60_000;

interface Props {
  readonly collection: Pick<NftCollection, 'id' | 'contract' | 'chainName' | 'pictureUrl'>;
  readonly count: number;
  /** Width of a picture in px. */
  readonly size: number;
  /** Class names: `pictures` of the group, `picture` of the place of each picture. */
  readonly styles: CSSModuleClasses;
}

/** Pictures of a collection's NFTs. Its own picture stands in a place that has none. */
export const CollectionPictures = observer(function CollectionPictures({ collection, count, size, styles }: Props) {
  const { api } = useShell();
  const polled = usePolled((signal) => loadNewest(api, { collection, count, isForSale: false }, signal), {
    everyMs: RETRY_MS,
    until: () => true,
  });
  const pictures = (latestOf(polled.current) ?? []).flatMap(({ pictureUrl }) => pictureUrl || []);
  return (
    <span className={styles.pictures} aria-hidden="true">
      {Array.from({ length: count }, (_none, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <span key={index} className={styles.picture}>
          {polled.current.status !== 'pending' && (
            <NftMedia url={pictures[index] ?? collection.pictureUrl} size={size} />
          )}
        </span>
      ))}
    </span>
  );
});
