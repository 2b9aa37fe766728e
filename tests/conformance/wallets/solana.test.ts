// @vitest-environment node
import { counterparts } from './counterparts/solana.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
