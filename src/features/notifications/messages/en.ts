export const en = {
  title: 'Notifications',
  about: 'Get notified when an order finishes or needs you. Works while a Switchyard tab is open.',
  isOn: 'Notifications are on.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  amounts: 'Show amounts in notifications',
  denied: 'Notifications are blocked. Allow them in your browser’s site settings.',
  unsupported:
    'This browser doesn’t support notifications. On iPhone or iPad, add Switchyard to your home screen first.',
  'tab.pending': 'Exchanging',
  'moment.success': 'Swap complete',
  'moment.refunded': 'Refund complete',
  'moment.failed': 'Swap failed',
  'moment.timeout': 'Payment not seen yet',
  'moment.identity': 'ID check needed',
  'moment.refund': 'Claim your refund',
  'moment.release': 'Release your funds',
} as const;
