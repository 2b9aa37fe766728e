// @vitest-environment node
import { counterparts } from './cosmos.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
