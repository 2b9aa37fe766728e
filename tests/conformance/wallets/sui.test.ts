// @vitest-environment node
import { counterparts } from './counterparts/sui.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
