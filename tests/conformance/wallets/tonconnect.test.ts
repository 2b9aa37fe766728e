// @vitest-environment node
import { vi } from 'vitest';
import { counterparts } from './tonconnect.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

// The library tells the console of every message.
vi.spyOn(console, 'debug').mockImplementation(() => undefined);
// It finds the product's 360 seconds long.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

walletSuite(counterparts);
