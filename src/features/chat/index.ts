import type { Feature } from '../../shell/feature.ts';
import { chatDialog } from './chatDialog.ts';
import type {} from './intents.ts';

const chat: Feature = {
  id: 'chat',
  slots: [
    { slot: 'app.corner', order: 10, load: () => import('./ChatLauncher.tsx'), timing: 'idle' },
    { slot: 'more.item', order: 2, load: () => import('./ChatRow.tsx') },
  ],
  start: ({ intents, dialogs }) =>
    intents.answer('openChat', (request) => {
      dialogs.open(chatDialog, request);
    }),
};

export default chat;
