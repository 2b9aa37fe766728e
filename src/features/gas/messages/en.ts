export const en = {
  label: 'Gas price on {chain}',
  slow: 'Slow',
  normal: 'Normal',
  rapid: 'Rapid',
  level: '{price} · {level}',
  hint: 'What a unit of gas costs on {chain} now. The level you pick is the one shown here; your wallet sets the price of each transaction.',
  failed: 'The gas price of {chain} could not be read. It is tried again by itself.',
} as const;
