import styles from './Appearance.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Language and theme at the end of More. */
export default function AppearanceRows() {
  return (
    <div className={styles.rows}>
      <LanguageChoice look="segments" />
      <ThemeChoice />
    </div>
  );
}
