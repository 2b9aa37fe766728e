// @vitest-environment node
import { counterparts } from './havah.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
