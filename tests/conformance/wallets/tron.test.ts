// @vitest-environment node
import { counterparts } from './counterparts/tron.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
