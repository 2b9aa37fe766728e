export const en = {
  worth: '≈ {value}',
  one: '1 {symbol} ≈ {value}',
  source: 'By {source}, {age}',
  old: '{text} ({age})',
  unknown: 'Price unknown',
} as const;
