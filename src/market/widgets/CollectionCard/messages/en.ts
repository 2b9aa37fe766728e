export const en = {
  floor: 'Floor {price} {symbol}',
  'floor.none': 'None for sale',
} as const;
