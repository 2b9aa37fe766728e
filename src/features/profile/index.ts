import { defineDialog, type Feature } from '../../shell/feature.ts';
import type {} from './intents.ts';
import type {} from './slots.ts';

const profileDialog = defineDialog('profile', () => import('./ProfilePanel.tsx'));

const profile: Feature = {
  id: 'profile',
  start: (shell) =>
    shell.intents.answer('openProfile', () => {
      shell.dialogs.open(profileDialog, {});
    }),
};

export default profile;
