// @vitest-environment node

import { counterparts } from './walletconnect.counterparts.ts';
import { walletSuite } from './walletSuite.ts';

walletSuite(counterparts);
