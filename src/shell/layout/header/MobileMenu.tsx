import { observer } from 'mobx-react-lite';
import { Link, NavLink } from 'react-router-dom';
import { preloadHandlers } from '../../dialogCode.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { messages } from '../messages.ts';
import { moreDialog } from '../more/moreDialog.ts';
import { useCurrentRoute } from '../useCurrentRoute.ts';
import styles from './MobileMenu.module.css';
import { navRoutes } from './navRoutes.ts';

/** Below 800 px: the header's tabs and More, at the bottom of the screen. */
const MobileMenu = observer(function MobileMenu() {
  const shell = useShell();
  const t = useMessages(messages);
  const route = useCurrentRoute();
  return (
    <nav className={styles.menu} aria-label={t('nav.label')}>
      {navRoutes(shell).map(({ path, nav: { icon: NavIcon, title } }) => {
        // `NavLink` marks only its own path.
        const Item = (route?.tab ?? route?.continues) === path ? Link : NavLink;
        return (
          <Item key={path} to={path} className={styles.item ?? ''} aria-current="page">
            <NavIcon />
            {title(shell)}
          </Item>
        );
      })}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        {...preloadHandlers(moreDialog)}
        onClick={() => shell.dialogs.open(moreDialog, {})}
      >
        <Icon name="more" />
        {t('nav.more')}
      </button>
    </nav>
  );
});

export default MobileMenu;
