import type { Feature } from '../../shell/feature.ts';
import type {} from './intents.ts';
import { supportDialog } from './supportDialog.ts';

const support: Feature = {
  id: 'support',
  slots: [{ slot: 'footer.end', order: 10, load: () => import('./SupportLink.tsx'), timing: 'idle' }],
  start: (shell) => shell.intents.answer('openSupport', () => void shell.dialogs.open(supportDialog, {})),
};

export default support;
