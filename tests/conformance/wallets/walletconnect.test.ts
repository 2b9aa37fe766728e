// @vitest-environment node

import { counterparts } from './counterparts/walletconnect.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
