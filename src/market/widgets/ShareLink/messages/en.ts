export const en = {
  share: 'Share link',
  copied: 'Link copied',
  'copy.failed': 'Couldn’t copy',
} as const;
