export const en = {
  'type.dollars': '{value}. Type in dollars',
  'type.tokens': '{amount} {symbol}. Type in {symbol}',
  impact: 'Price impact {percent}',
  'impact.source': 'By the service’s quotes',
  'impact.unknown': 'Price impact unknown',
  'change.high': '{percent}, too good by price feeds',
} as const;
