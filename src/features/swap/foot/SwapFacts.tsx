import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { Icon } from '../../../shell/ui/Icon/Icon.tsx';
import { messages } from './messages.ts';
import styles from './SwapFacts.module.css';

/** What a visitor without a wallet can rely on. */
export function SwapFacts() {
  const t = useMessages(messages);
  return (
    <ul className={styles.facts}>
      {(['facts.simulated', 'facts.refund', 'facts.open'] as const).map((fact) => (
        <li key={fact}>
          <Icon name="check" />
          {t(fact)}
        </li>
      ))}
    </ul>
  );
}
