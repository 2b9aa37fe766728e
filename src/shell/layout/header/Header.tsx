import { observer } from 'mobx-react-lite';
import { Link, NavLink } from 'react-router-dom';
import { safeUrl } from '../../../model/text.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useShell } from '../../ShellContext.tsx';
import { messages } from '../messages.ts';
import { Slot } from '../Slot.tsx';
import { useCurrentRoute } from '../useCurrentRoute.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { navRoutes } from './navRoutes.ts';

const HomeLink = observer(function HomeLink() {
  const { config } = useShell();
  const t = useMessages(messages);
  const product = safeUrl(config.links.product);
  return (
    <a
      className={styles.logo}
      href={product ?? '#/swap'}
      {...(product ? { target: '_blank', rel: 'noopener' } : {})}
      aria-label={t('logo.label')}
    >
      <Logo />
    </a>
  );
});

/** Keeps `--header` at the height of the header, which wraps when the text is large. */
function followHeight(header: HTMLElement) {
  const sizes = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--header', `${header.offsetHeight}px`);
  });
  sizes.observe(header);
  return () => sizes.disconnect();
}

/** One row on every page, more if the text is large. Features fill it; the order of its parts never changes. */
export const Header = observer(function Header() {
  const shell = useShell();
  const t = useMessages(messages);
  const route = useCurrentRoute();
  const isMarket = (route?.shows ?? []).length > 0;
  return (
    <header ref={followHeight} className={styles.header} data-market={isMarket || undefined}>
      {!shell.isEmbedded && <HomeLink />}
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {navRoutes(shell).map(({ path, nav }) => {
          // `NavLink` marks only its own path.
          const Item = (route?.tab ?? route?.continues) === path ? Link : NavLink;
          return (
            <Item key={path} to={path} className={styles.tab ?? ''} aria-current="page">
              {nav.title(shell)}
            </Item>
          );
        })}
      </nav>
      {isMarket && (
        <div className={styles.search}>
          <Slot name="header.search" />
        </div>
      )}
      <div className={styles.end}>
        <Slot name="header.end" />
      </div>
    </header>
  );
});
