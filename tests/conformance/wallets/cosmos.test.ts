// @vitest-environment node
import { counterparts } from './counterparts/cosmos.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
