export const en = {
  offline: 'You’re offline.',
  away: 'Our server isn’t responding.',
  limited: 'Too many requests from your network.',
  stopped: 'Prices stopped at {time}.',
  never: 'Prices aren’t loading.',
  orders: 'Your orders aren’t affected.',
  retry: 'Try again',
} as const;
