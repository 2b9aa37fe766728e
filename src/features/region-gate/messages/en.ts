export const en = {
  title: 'Switchyard isn’t available in your region',
  text: 'The service has closed your region: you can’t start anything new. Orders you’ve sent continue as normal.',
  orders: 'Your orders and refunds',
  support: 'Contact support',
} as const;
