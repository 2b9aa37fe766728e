// @vitest-environment node
import { counterparts } from './aelf.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
