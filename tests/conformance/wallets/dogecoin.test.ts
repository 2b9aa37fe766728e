// @vitest-environment node
import { counterparts } from './counterparts/dogecoin.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
