// @vitest-environment node
import { counterparts } from './counterparts/aptos.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
