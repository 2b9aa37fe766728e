import type { Language } from '../../shell/i18n/messages.ts';
import type { RuntimeConfig } from '../../shell/RuntimeConfig.ts';

/** The backend's own page, where the deployment names none. */
const OWN_PAGE = '/support/?lang={lang}&theme={theme}&app={app}#{thread}';

/** Channel ids of partners in China have one of these as a part: `cn`, `wallet-cn`, `china_app`. */
const chinaSource = /(^|[-_])(cn|china)([-_]|$)/i;

interface Visit {
  readonly language: Language;
  /** Channel id of this visit. */
  readonly source: string;
}

/** Address of the frame in which people answer: another one for a China-type source or in Chinese (CHT-06). */
export function supportAddress(
  { support, services }: Pick<RuntimeConfig, 'support' | 'services'>,
  { language, source }: Visit,
): string {
  const isChinese = language === 'zh' || chinaSource.test(source);
  return (isChinese && support.frameCn) || support.frame || `${services.main}${OWN_PAGE}`;
}
