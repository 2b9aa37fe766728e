export const en = {
  title: 'Gas on {chain}',
  label: '{chain} gas price',
  slow: 'Slow',
  normal: 'Normal',
  rapid: 'Rapid',
  level: '{price} · {level}',
  hint: 'The service’s prices, for a simple transfer on {chain} (21,000 gas). Your wallet sets the actual fee.',
  row: 'Gas speed',
  'row.about': 'The gas price shown at the top of the page.',
  failed: 'Couldn’t load the {chain} gas price. Retrying…',
} as const;
