import { observer } from 'mobx-react-lite';
import { NavLink } from 'react-router';
import { languages } from '../../model/language.ts';
import { safeUrl } from '../../model/text.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShell } from '../ShellContext.tsx';
import { Select } from '../ui/Select/Select.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { messages } from './messages.ts';
import { navRoutes } from './navRoutes.ts';
import { Slot } from './Slot.tsx';
import { useCurrentRoute } from './useCurrentRoute.ts';

/** Each language is listed under its own name, so that its readers recognize it. */
const languageNames = { en: 'English', zh: '简体中文', ko: '한국어' } as const;
const themes = ['system', 'light', 'dark'] as const;

const HomeLink = observer(function HomeLink() {
  const { config } = useShell();
  const t = useMessages(messages);
  return (
    <a
      className={styles.logo}
      href={safeUrl(config.links.product) ?? '#/swap'}
      rel="noopener"
      aria-label={t('logo.label')}
    >
      <Logo />
    </a>
  );
});

export const Header = observer(function Header() {
  const shell = useShell();
  const t = useMessages(messages);
  const { preferences } = shell;
  const hasSearch = (useCurrentRoute()?.shows ?? []).length > 0;
  return (
    <header className={styles.header}>
      {!shell.isEmbedded && <HomeLink />}
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {navRoutes(shell).map(({ path, nav }) => (
          <NavLink key={path} to={path} className={styles.tab ?? ''}>
            {nav.title(shell)}
          </NavLink>
        ))}
      </nav>
      {hasSearch && (
        <div className={styles.search}>
          <Slot name="header.search" />
        </div>
      )}
      <div className={styles.end}>
        <Select
          aria-label={t('theme.label')}
          className={styles.theme}
          value={preferences.theme}
          onChange={(event) =>
            preferences.chooseTheme(themes.find((theme) => theme === event.target.value) ?? 'system')
          }
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {t(`theme.${theme}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('language.label')}
          value={preferences.language}
          onChange={(event) => {
            const language = languages.find((known) => known === event.target.value) ?? 'en';
            preferences.chooseLanguage(language).catch((error: unknown) => shell.toasts.fail(error));
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
        <Slot name="header.end" />
      </div>
    </header>
  );
});
