import * as z from 'zod/mini';
import { storedJson, storedText } from '../../shell/stores/StoredKey.ts';

/** The conversation with the assistant. `readHistory` validates each message. */
export const historyKey = storedJson('chatGptList', z.array(z.unknown()));

/** Random number of this device, sent to the assistant: 32 alphanumerics. Made at the first question (contract §11.2). */
export const deviceNoKey = storedText('device_no', z.string().check(z.regex(/^[0-9A-Za-z]{32}$/)));
