// @vitest-environment node
import { counterparts } from './counterparts/havah.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
