export const en = {
  worth: '{value}',
  one: '1 {symbol} = {value}',
  source: 'Source: {source}, {age}',
  old: '{text} ({age})',
  unknown: 'No price',
} as const;
