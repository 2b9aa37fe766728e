import type { CounterpartMaker } from './Counterpart.ts';
import { XummPhone } from './XummPhone.ts';

export const counterparts: Readonly<Record<string, CounterpartMaker>> = {
  xumm: () => XummPhone.start(),
};
