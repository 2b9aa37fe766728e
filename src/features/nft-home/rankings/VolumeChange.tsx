import type { NftCollection } from '../../../market/Nft.ts';
import { formatPercent } from '../../../shell/i18n/formatPercent.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import styles from './VolumeChange.module.css';

/** The change of a collection's volume. Without a sale in the period or in the one before, there is nothing to compare. */
export function VolumeChange({ collection: { volume, volumeChange } }: { readonly collection: NftCollection }) {
  const t = useMessages(messages);
  const hasSales = /[1-9]/.test(volume);
  const percent = formatPercent(volumeChange, { isChange: true });
  if (!hasSales || percent === '–' || percent === '0%') return <span className={styles.none}>{t('change.none')}</span>;
  return <span className={percent.startsWith('−') ? styles.down : styles.up}>{percent}</span>;
}
