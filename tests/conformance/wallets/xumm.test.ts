// @vitest-environment node

import { counterparts } from './counterparts/xumm.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
