export const en = {
  one: '1 {symbol} = {value}',
  source: 'The service’s price: {source}, {age}',
  'source.feed': 'Price feed on the network, {age}',
  old: '{text} ({age})',
  unknown: 'No price',
} as const;
