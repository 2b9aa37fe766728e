import type { Language } from '../../model/language.ts';
import type { RuntimeConfig } from '../../shell/RuntimeConfig.ts';

/** The backend's own page; used if the deployment configures none. */
const OWN_PAGE = '/support/?lang={lang}&theme={theme}&app={app}#{thread}';

/** Channel ids of partners in China contain `cn` or `china` as a part: `cn`, `wallet-cn`, `china_app`. */
const chinaSource = /(^|[-_])(cn|china)([-_]|$)/i;

interface Visit {
  readonly language: Language;
  /** Channel id of this visit. */
  readonly source: string;
}

/** Address of the support frame. A China-type source, or the Chinese language, has another one (CHT-06). */
export function supportAddress(
  { support, services }: Pick<RuntimeConfig, 'support' | 'services'>,
  { language, source }: Visit,
): string {
  const isChinese = language === 'zh' || chinaSource.test(source);
  return (isChinese && support.frameCn) || support.frame || `${services.main}${OWN_PAGE}`;
}
