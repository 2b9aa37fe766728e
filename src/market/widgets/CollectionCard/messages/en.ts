export const en = {
  floor: 'Floor',
  'floor.none': 'None for sale',
} as const;
