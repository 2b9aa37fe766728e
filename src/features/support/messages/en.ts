export const en = {
  open: 'Support',
  title: 'Support',
  close: 'Close',
  tabs: 'Who to ask',
  people: 'Support team',
  assistant: 'AI assistant',
  frame: 'Support chat',
} as const;
