import type { Feature } from '../../shell/feature.ts';
import { ChatSlot } from './ChatSlot.tsx';
import { chatDialog } from './chatDialog.ts';
import type {} from './intents.ts';

const chat: Feature = {
  id: 'chat',
  slots: [{ slot: 'app.corner', order: 10, view: ChatSlot }],
  start: ({ intents, dialogs }) =>
    intents.answer('openChat', (request) => {
      dialogs.open(chatDialog, request);
    }),
};

export default chat;
