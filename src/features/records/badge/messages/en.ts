export const en = {
  needs: 'action needed',
  'needs.label': 'Orders that need action: {count}',
  moves: 'on its way',
  'moves.label': 'Orders on their way: {count}',
} as const;
