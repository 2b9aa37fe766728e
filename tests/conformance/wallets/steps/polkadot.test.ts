// @vitest-environment node
import { walletSuite } from '../walletSuite.ts';

await walletSuite('polkadot');
