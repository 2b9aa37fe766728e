import { TonCounterpart } from '../../../../../tests/conformance/wallets/counterparts/TonCounterpart.ts';

export const counterpart = () => TonCounterpart.behindBridge();
