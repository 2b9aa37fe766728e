export const en = {
  'update.reload': 'Reload',
  'update.ready': 'New version ready. Reloading keeps your swap, orders and settings.',
  'update.busy': 'Finish signing in your wallet, then reload.',
  'update.taking': 'Updating…',
  'update.elsewhere': 'Another tab was updated. Reload this one when you’re ready.',
  'update.done': 'Switchyard was updated.',
  'storage.full': 'This browser’s storage is full. Changes are lost when you close the page.',
  'storage.read': 'OK',
  'install.title': 'Install Switchyard',
  'install.about': 'Adds an app icon and its own window. Nothing else is installed.',
  'install.action': 'Install',
  'install.byHand': 'Use your browser’s menu: “Install app”, “Add to Home Screen” or “Add to Dock”.',
} as const;
