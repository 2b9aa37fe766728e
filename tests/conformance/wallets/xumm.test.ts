// @vitest-environment node
import { counterparts } from './xumm.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
