// @vitest-environment node
import { counterparts } from './bitcoin.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
