// @vitest-environment node
import { vi } from 'vitest';
import { TonCounterpart } from './counterparts/TonCounterpart.ts';
import { runSteps } from './walletSuite.ts';

vi.spyOn(console, 'debug').mockImplementation(() => undefined);
// The library warns that the product's 360 seconds are long.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const page: Record<string, unknown> = {};
Object.defineProperty(globalThis, 'window', { value: page, configurable: true });

runSteps({ tonconnect: () => TonCounterpart.inPage(page) });
