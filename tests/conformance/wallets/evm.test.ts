// @vitest-environment node
import { counterparts } from './counterparts/evm.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
