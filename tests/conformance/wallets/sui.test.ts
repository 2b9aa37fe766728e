// @vitest-environment node
import { counterparts } from './sui.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
