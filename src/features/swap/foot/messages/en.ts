export const en = {
  'facts.simulated': 'Simulated before you sign',
  'facts.refund': 'Refund if a route fails',
  'facts.open': 'Open source',
} as const;
