// @vitest-environment node
import { counterparts } from './counterparts/bitcoin.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
