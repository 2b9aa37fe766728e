export const en = {
  loading: 'Loading…',
  media: 'Image of {name}',
  'media.video': 'Video of {name}',
  'media.audio': 'Audio of {name}',
  'media.model': '3D model of {name}. Drag or use arrow keys to rotate',
  'media.model.show': 'View in 3D',
  'media.broken': 'Can’t show this file',
} as const;
