export const en = {
  sent: 'Sent. Waiting for confirmation…',
  explorer: 'View transaction',
} as const;
