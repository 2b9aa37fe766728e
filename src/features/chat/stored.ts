import * as z from 'zod/mini';
import { storedJson } from '../../shell/stores/StoredKey.ts';

/** The conversation with the assistant. `readHistory` validates each message. */
export const historyKey = storedJson('chatGptList', z.array(z.unknown()));
