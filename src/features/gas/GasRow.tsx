import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { useShell } from '../../shell/ShellContext.tsx';
import { storedKeys } from '../../shell/stores/storedKeys.ts';
import { Choices } from '../../shell/widgets/Choices/Choices.tsx';
import { SettingsRow } from '../../shell/widgets/SettingsRow/SettingsRow.tsx';
import { gasLevels } from './gasLevels.ts';
import { messages } from './messages.ts';

/** The gas price that the header shows, on the settings page. */
const GasRow = observer(function GasRow() {
  const { storage } = useShell();
  const t = useMessages(messages);
  const [level, setLevel] = useState(() => storage.get(storedKeys.gasLevel) ?? 'normal');
  useEffect(
    () => storage.onWritten([storedKeys.gasLevel], () => setLevel(storage.get(storedKeys.gasLevel) ?? 'normal')),
    [storage],
  );
  return (
    <SettingsRow title={t('row')} about={t('row.about')}>
      <Choices
        look="segments"
        label={t('row')}
        value={level}
        options={gasLevels.map((name) => ({ value: name, label: t(name) }))}
        onChoose={(chosen) => {
          setLevel(chosen);
          storage.set(storedKeys.gasLevel, chosen);
        }}
      />
    </SettingsRow>
  );
});

export default GasRow;
