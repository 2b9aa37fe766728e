import { PhoneUser } from '../../../../../tests/conformance/wallets/counterparts/PhoneUser.ts';

export const counterpart = () => PhoneUser.start();
