import type { Ref } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { Icon } from '../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';
import styles from './SearchBox.module.css';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isUnfolded: boolean;
  readonly onPress: () => void;
}

/** The button that unfolds the search box on narrow screens. */
export function SearchOpener({ ref, isUnfolded, onPress }: Props) {
  const t = useMessages(messages);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.opener}
      aria-label={t('label')}
      aria-expanded={isUnfolded}
      onClick={onPress}
    >
      <Icon name="search" />
    </button>
  );
}
