export const en = {
  title: 'Switchyard isn’t available in your region',
  text: 'The service says your region is closed: you can’t start anything new. Orders you’ve sent continue as normal.',
  orders: 'Your orders and refunds',
  support: 'Contact support',
} as const;
