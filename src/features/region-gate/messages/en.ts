export const en = {
  title: 'Switchyard is not available in your region',
  text: 'The service may not be offered where you are, so nothing new can be begun here. Orders you have sent go on and are not affected.',
  orders: 'Your orders and their refunds',
  support: 'Ask support',
} as const;
