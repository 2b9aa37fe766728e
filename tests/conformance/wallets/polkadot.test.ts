// @vitest-environment node
import { counterparts } from './polkadot.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
