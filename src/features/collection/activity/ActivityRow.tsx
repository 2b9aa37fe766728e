import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { coinOf } from '../../../market/coinOf.ts';
import type { NftEvent } from '../../../market/Nft.ts';
import { nftPath } from '../../../market/nftPath.ts';
import { useNftEventName } from '../../../market/widgets/NftEventName/useNftEventName.ts';
import { NftMedia } from '../../../market/widgets/NftMedia/NftMedia.tsx';
import { displayText } from '../../../model/text.ts';
import { formatTime, shortAddress } from '../../../shell/i18n/format.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Badge } from '../../../shell/ui/Badge/Badge.tsx';
import { Money } from '../../../shell/widgets/Money/Money.tsx';
import { messages } from '../messages.ts';
import styles from './ActivityTab.module.css';
import { eventPrice } from './eventPrice.ts';

interface Props {
  readonly event: NftEvent;
  readonly chain: ChainPlugin;
}

export const ActivityRow = observer(function ActivityRow({ event, chain }: Props) {
  const { i18n } = useShell();
  const t = useMessages(messages);
  const nameOf = useNftEventName();
  const price = eventPrice(event);
  const time = Number.isFinite(event.time) && Math.abs(event.time) < 8e15 ? formatTime(event.time, i18n.tag) : '–';
  const account = (label: string, address: string) =>
    address ? (
      <>
        <span className={styles.label}>{label} </span>
        <a href={chain.explorer.address(address)} target="_blank" rel="noopener noreferrer">
          <bdi translate="no">{shortAddress(displayText(address, 120), 6, 4)}</bdi>
        </a>
      </>
    ) : (
      <span className={styles.none}>–</span>
    );
  return (
    <tr>
      <td>
        <Badge>{nameOf(event.kind)}</Badge>
      </td>
      <td>
        <Link to={nftPath(event, 'collection')} className={styles.nft ?? ''}>
          <span className={styles.picture}>
            <NftMedia url={event.pictureUrl} size={32} />
          </span>
          <bdi className={styles.name}>{displayText(event.name || `#${event.tokenId}`, 60)}</bdi>
        </Link>
      </td>
      <td>{price ? <Money amount={price} token={coinOf(price.currency, chain)} /> : '–'}</td>
      <td>{account(t('activity.from'), event.from)}</td>
      <td>{account(t('activity.to'), event.to)}</td>
      <td>
        {event.hash ? (
          <a href={chain.explorer.transaction(event.hash)} target="_blank" rel="noopener noreferrer">
            {time}
          </a>
        ) : (
          time
        )}
      </td>
    </tr>
  );
});
