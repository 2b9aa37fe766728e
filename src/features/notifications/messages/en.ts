export const en = {
  title: 'Notifications',
  about:
    'This browser tells you when an order you sent from it ends or needs you, while a tab of Switchyard is open. No server is involved.',
  isOn: 'Notifications are on.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  amounts: 'Show amounts in notifications',
  denied:
    'This browser blocks notifications for this site. Allow them in its site settings, next to the address, then come back.',
  unsupported:
    'This browser has no notifications for web pages. On an iPhone or iPad, put Switchyard on the home screen first.',
  'tab.pending': 'Exchanging',
  'moment.success': 'Swap finished',
  'moment.refunded': 'Money refunded',
  'moment.failed': 'Swap failed',
  'moment.timeout': 'Payment not seen in time',
  'moment.identity': 'Identity check needed',
  'moment.refund': 'A refund waits for you',
  'moment.release': 'Release your money',
} as const;
