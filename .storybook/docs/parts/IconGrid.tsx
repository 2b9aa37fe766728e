import { Icon, iconNames } from '../../../src/shell/ui/Icon/Icon.tsx';
import styles from './docs.module.css';

/** All icons, by name. */
export function IconGrid() {
  return (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
