export const en = {
  title: 'Switchyard isn’t available in your region',
  text: 'You can’t start anything new here. Orders you’ve sent continue as normal.',
  orders: 'Your orders and refunds',
  support: 'Contact support',
} as const;
