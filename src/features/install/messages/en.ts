export const en = {
  'update.reload': 'Reload',
  'update.ready':
    'A new version is ready. It is used once you reload. What stands in a form is then empty; orders and settings stay.',
  'update.busy': 'A wallet is being asked to sign. Finish that first, then reload.',
  'update.taking': 'Changing to the new version…',
  'update.elsewhere':
    'Another tab changed to the new version. Reload this one when it suits you; until then it goes on as it is.',
  'install.title': 'Install the app',
  'install.about':
    'Gives Switchyard a window and an icon of its own. It is the same app; nothing else is put on this device.',
  'install.action': 'Install',
  'install.byHand':
    'This browser does not offer it here. Many have it in their menu: “Install app”, “Add to Home Screen” or “Add to Dock”.',
} as const;
