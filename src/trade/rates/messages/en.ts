export const en = {
  type: 'Type {percent} to accept losing up to {percent}% of the value',
  accepted: 'Accepted',
  'symbol.other': 'Listed as {listed}, but its contract says {symbol}. It may be another token. Check the address:',
  'symbol.consent': 'I want {symbol}, listed as {listed}',
} as const;
