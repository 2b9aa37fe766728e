// @vitest-environment node
import { counterparts } from './counterparts/polkadot.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
