// @vitest-environment node
import { counterparts } from './counterparts/eos.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
