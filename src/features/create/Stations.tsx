import { useMessages } from '../../shell/i18n/useMessages.ts';
import { TrackStations } from '../../shell/ui/Track/TrackStations.tsx';
import { messages } from './messages.ts';

const stations = ['artwork', 'details', 'mint'] as const;

interface Props {
  readonly current: (typeof stations)[number];
}

/** The way from a file to an NFT. */
export function Stations({ current }: Props) {
  const t = useMessages(messages);
  return (
    <TrackStations
      label={t('stations')}
      stations={stations.map((id) => ({ id, title: t(`station.${id}`) }))}
      current={current}
    />
  );
}
