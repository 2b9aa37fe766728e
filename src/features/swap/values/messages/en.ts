export const en = {
  'type.dollars': '{value}. Type in dollars',
  'type.tokens': '{amount} {symbol}. Type in {symbol}',
  source: 'Price: {source}, {age}',
  old: '{value} ({age})',
  impact: 'Price impact {percent}',
  'impact.unknown': 'Price impact unknown',
} as const;
