// @vitest-environment node
import { counterparts } from './counterparts/aelf.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
