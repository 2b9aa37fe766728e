import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../shell/i18n/useMessages.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { storedKeys } from '../../../shell/stores/storedKeys.ts';
import { Choices } from '../../../shell/widgets/Choices/Choices.tsx';
import { SettingsRow } from '../../../shell/widgets/SettingsRow/SettingsRow.tsx';
import { SettingsSection } from '../../../shell/widgets/SettingsSection/SettingsSection.tsx';
import { messages as toolMessages } from '../tools/messages.ts';
import { SLIPPAGE_PRESETS } from '../tools/presets.ts';
import { messages } from './messages.ts';

const AUTO = 'auto';

/** The slippage with which the swap form starts, on the settings page. */
const SlippageSection = observer(function SlippageSection() {
  const { storage } = useShell();
  const t = useMessages(messages);
  const tools = useMessages(toolMessages);
  const read = () => storage.get(storedKeys.slippage) ?? AUTO;
  const [value, setValue] = useState(read);
  useEffect(
    () => storage.onWritten([storedKeys.slippage], () => setValue(storage.get(storedKeys.slippage) ?? AUTO)),
    [storage],
  );
  const presets: readonly string[] = SLIPPAGE_PRESETS;
  // A percentage that was typed in the form stays in sight.
  const custom = value === AUTO || presets.includes(value) ? [] : [value];
  const choose = (chosen: string) => {
    setValue(chosen);
    if (chosen === AUTO) storage.delete(storedKeys.slippage);
    else storage.set(storedKeys.slippage, chosen);
  };
  return (
    <SettingsSection title={t('title')}>
      <SettingsRow title={t('slippage')} about={t('about')}>
        <Choices
          look="segments"
          label={t('slippage')}
          value={value}
          options={[
            { value: AUTO, label: tools('slippage.auto') },
            ...[...presets, ...custom].map((percent) => ({ value: percent, label: `${percent}%` })),
          ]}
          onChoose={choose}
        />
      </SettingsRow>
    </SettingsSection>
  );
});

export default SlippageSection;
