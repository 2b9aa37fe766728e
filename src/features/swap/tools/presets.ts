/** The offered values of the slippage, in percent. */
export const SLIPPAGE_PRESETS = ['0.1', '0.5', '1'] as const;
