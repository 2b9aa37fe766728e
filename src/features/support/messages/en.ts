export const en = {
  open: 'Support',
  title: 'Support',
  close: 'Close',
  tabs: 'Who answers',
  people: 'People',
  assistant: 'Assistant',
  frame: 'Conversation with support',
} as const;
