/** Nanotons forwarded with a jetton to its recipient: 0.5 (spec §9). */
export const JETTON_FORWARD = 500_000_000n;
/** Nanotons attached to a jetton transfer: 0.6 (spec §9). The unused part of the difference comes back. */
export const JETTON_ATTACHED = 600_000_000n;
