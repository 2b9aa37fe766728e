// @vitest-environment node
import { vi } from 'vitest';
import { counterparts } from './counterparts/tonconnect.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

// The library logs every message to the console.
vi.spyOn(console, 'debug').mockImplementation(() => undefined);
// The library warns that the product's 360 seconds are long.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

walletSuite(counterparts);
