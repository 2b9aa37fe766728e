import * as z from 'zod/mini';
import { storedText } from '../../shell/stores/StoredKey.ts';

/** Last reply of the service check: `N` if the service is not used here (SHL-15). */
export const flagKey = storedText('flag', z.enum(['Y', 'N']));
