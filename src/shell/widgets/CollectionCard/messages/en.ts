export const en = {
  floor: 'From {price} {symbol}',
  'floor.none': 'Nothing for sale',
} as const;
