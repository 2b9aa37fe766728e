/** How often an order that may change is read again (spec §9). */
export const ORDER_POLL_MS = 5_000;
