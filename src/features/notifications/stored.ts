import * as z from 'zod/mini';
import { storedJson } from '../../shell/stores/StoredKey.ts';

/** Whether the browser notifies the user when an order ends, and whether it shows amounts. Off by default. */
export const settingsKey = storedJson('notifications', z.object({ isOn: z.boolean(), showsAmounts: z.boolean() }));

/** Notified or seen order states: hash and state, latest last. Each is notified at most once. */
export const notifiedKey = storedJson(
  'toldOrders',
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)),
);
