export const en = {
  title: 'Swaps',
  slippage: 'Max slippage',
  about: 'Auto sets a limit for each pair.',
} as const;
