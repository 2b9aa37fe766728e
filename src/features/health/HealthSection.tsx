import { observer } from 'mobx-react-lite';
import { useMessages } from '../../shell/i18n/useMessages.ts';
import { SettingsSection } from '../../shell/widgets/SettingsSection/SettingsSection.tsx';
import HealthLink from './HealthLink.tsx';
import { messages } from './messages.ts';

/** Section of the settings page with a link to the health page. */
const HealthSection = observer(function HealthSection() {
  const t = useMessages(messages);
  return (
    <SettingsSection title={t('title')} about={t('section.about')}>
      <HealthLink />
    </SettingsSection>
  );
});

export default HealthSection;
