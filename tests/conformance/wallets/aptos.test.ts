// @vitest-environment node
import { counterparts } from './aptos.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
