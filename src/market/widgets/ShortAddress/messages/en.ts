export const en = {
  'copy.address': 'Copy address',
  copied: 'Copied',
} as const;
