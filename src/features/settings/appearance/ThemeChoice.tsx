import { observer } from 'mobx-react-lite';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Choices } from '../../../shell/widgets/Choices/Choices.tsx';
import { messages } from './messages.ts';

const themes = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the system. It changes at once. */
export const ThemeChoice = observer(function ThemeChoice() {
  const { preferences } = useShell();
  const t = useMessages(messages);
  return (
    <Choices
      look="segments"
      label={t('theme')}
      value={preferences.theme}
      options={themes.map((theme) => ({ value: theme, label: t(theme) }))}
      onChoose={(theme) => preferences.chooseTheme(theme)}
    />
  );
});
