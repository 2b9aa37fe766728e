import { observer } from 'mobx-react-lite';
import { NavLink } from 'react-router';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import styles from './MobileMenu.module.css';
import { messages } from './messages.ts';
import { navRoutes } from './navRoutes.ts';

/** Below 800 px: the header's tabs, at the bottom of the screen. */
export const MobileMenu = observer(function MobileMenu() {
  const shell = useShell();
  const t = useMessages(messages);
  const sharesCorner = shell.features.some(({ slots }) => slots?.some(({ slot }) => slot === 'app.corner'));
  return (
    <nav className={styles.menu} aria-label={t('nav.label')} data-shares-corner={sharesCorner || undefined}>
      {navRoutes(shell).map(({ path, nav: { icon: NavIcon, title } }) => (
        <NavLink key={path} to={path} className={styles.item ?? ''}>
          <NavIcon />
          {title(shell)}
        </NavLink>
      ))}
    </nav>
  );
});
