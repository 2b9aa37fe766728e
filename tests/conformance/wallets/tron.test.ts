// @vitest-environment node
import { counterparts } from './tron.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
