import { observer } from 'mobx-react-lite';
import { languages } from '../../../model/language.ts';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Choices } from '../../../shell/widgets/Choices/Choices.tsx';
import { messages } from './messages.ts';

/** Each language is listed under its own name, so that its readers recognize it. */
const names = { en: 'English', zh: '简体中文', ko: '한국어' } as const;

/** The language of the texts (SHL-09). It changes at once. */
export const LanguageChoice = observer(function LanguageChoice({ look }: { readonly look: 'segments' | 'rows' }) {
  const { preferences, toasts } = useShell();
  const t = useMessages(messages);
  return (
    <Choices
      look={look}
      label={t('language')}
      value={preferences.language}
      options={languages.map((language) => ({ value: language, label: names[language], lang: language }))}
      onChoose={(language) => {
        preferences.chooseLanguage(language).catch((error: unknown) => toasts.fail(error));
      }}
    />
  );
});
