// @vitest-environment node
import { counterparts } from './counterparts/filecoin.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
