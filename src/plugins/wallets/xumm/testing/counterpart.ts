import { XummPhone } from '../../../../../tests/conformance/wallets/counterparts/XummPhone.ts';

export const counterpart = () => XummPhone.start();
