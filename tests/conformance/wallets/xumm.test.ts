// @vitest-environment node

import { walletSuite } from './walletSuite.ts';
import { counterparts } from './xumm.counterparts.ts';

walletSuite(counterparts);
