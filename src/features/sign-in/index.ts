import type { Feature } from '../../shell/feature.ts';
import { SignInSlot } from './SignInSlot.tsx';

const signIn: Feature = {
  id: 'sign-in',
  slots: [{ slot: 'profile.section', order: 10, view: SignInSlot }],
};

export default signIn;
