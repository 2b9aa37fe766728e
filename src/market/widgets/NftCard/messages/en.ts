export const en = {
  none: 'Not for sale',
  mine: 'In your wallet',
  add: 'Add to cart',
  'add.named': 'Add to cart: {name}',
  'in.cart': 'In cart',
} as const;
