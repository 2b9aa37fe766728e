import * as z from 'zod/mini';
import { storedText } from '../../shell/stores/StoredKey.ts';

/** Id of the support conversation. It gives read and write access. */
export const threadKey = storedText('supportThread', z.string().check(z.regex(/^[0-9a-f]{32}$/)));
