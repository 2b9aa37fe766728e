// @vitest-environment node
import { counterparts } from './filecoin.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
