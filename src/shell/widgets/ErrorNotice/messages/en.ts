export const en = {
  'change.what': 'This device knew other code at {address}. New code may treat your funds differently.',
  'change.code': 'Code',
  'change.implementation': 'Code it runs',
  'change.beacon': 'Contract naming that code',
  'change.diamond': 'Split into parts',
  'change.facet': 'Code of call {selector}',
  'change.before': 'Was {text}',
  'change.now': 'Now {text}',
  'change.none': 'none',
  'change.advice': 'Accept only if the operator announced this change.',
  'change.accept': 'Accept new code',
  'change.accepted': 'Accepted on this device. Nothing was sent yet.',
} as const;
