import type { Feature } from '../../shell/feature.ts';

const signIn: Feature = {
  id: 'sign-in',
  slots: [{ slot: 'profile.section', order: 10, load: () => import('./SignInSection.tsx') }],
};

export default signIn;
