import type { CounterpartMaker } from './Counterpart.ts';
import { TonCounterpart } from './TonCounterpart.ts';

export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  tonconnect: () => TonCounterpart.behindBridge(),
};
