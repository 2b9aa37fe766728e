// @vitest-environment node
import { counterparts } from './evm.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
