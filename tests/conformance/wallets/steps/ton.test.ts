// @vitest-environment node
import { vi } from 'vitest';
import { walletSuite } from '../walletSuite.ts';

// The library logs every message to the console.
vi.spyOn(console, 'debug').mockImplementation(() => undefined);
// The library warns that the product's 360 seconds are long.
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

await walletSuite('ton');
