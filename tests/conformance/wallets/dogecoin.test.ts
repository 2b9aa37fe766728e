// @vitest-environment node
import { counterparts } from './dogecoin.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
