import { DemoCounterpart } from '../../../../../tests/conformance/wallets/counterparts/DemoCounterpart.ts';

export const counterpart = () => new DemoCounterpart();
