export const en = {
  none: 'Not for sale',
  add: 'Add to cart',
  'add.named': 'Add to cart: {name}',
  'in.cart': 'In cart',
} as const;
