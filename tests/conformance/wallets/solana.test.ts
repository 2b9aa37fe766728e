// @vitest-environment node
import { counterparts } from './solana.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
