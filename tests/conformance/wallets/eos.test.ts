// @vitest-environment node
import { counterparts } from './eos.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
