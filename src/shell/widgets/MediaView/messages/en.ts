export const en = {
  loading: 'Loading…',
  media: 'Picture of {name}',
  'media.video': 'Video of {name}',
  'media.audio': 'Sound of {name}',
  'media.model': '3D model of {name}; drag or use the arrow keys to turn it',
  'media.model.show': 'Show in 3D',
  'media.broken': 'This medium cannot be shown',
} as const;
