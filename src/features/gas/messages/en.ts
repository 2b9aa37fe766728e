export const en = {
  label: '{chain} gas price',
  slow: 'Slow',
  normal: 'Normal',
  rapid: 'Rapid',
  level: '{price} · {level}',
  hint: 'Current gas price on {chain}, shown for reference. Your wallet sets the actual fee.',
  failed: 'Couldn’t load the {chain} gas price. Retrying…',
} as const;
