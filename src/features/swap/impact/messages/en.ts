export const en = {
  'impact.notice': 'Price impact {percent} by the service’s quotes. This is a large amount for the route.',
  'impact.warning': 'Price impact {percent} by the service’s quotes. You lose this share of the value.',
  'impact.unknown': 'Price impact unknown. Check the rate yourself first.',
  'impact.unknown.consent': 'I checked the rate',
  'review.worse': 'The rate dropped {percent}%: about {now} {symbol} instead of {before}. Nothing was sent.',
  'review.better': 'Better rate: about {now} {symbol}, {percent}% more.',
  'impact.loss': 'Price impact {percent} by the service’s quotes. You lose about {value}.',
} as const;
