export const en = {
  type: 'Type {percent} to accept losing up to {percent}% of the value',
  accepted: 'Accepted',
} as const;
