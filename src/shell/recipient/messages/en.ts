export const en = {
  new: 'You have not sent to this address from this device before. Compare all of it with its source.',
  contract: 'There is a contract at this address. Make sure that it can pass on what it receives.',
  lookAlike:
    'This address looks like one you know but is another. Forgers make such addresses so that you copy the wrong one.',
  'lookAlike.one': 'This address begins or ends like one you know but is another.',
  'lookAlike.entered': 'Entered',
  'lookAlike.known': 'Known to you',
  'lookAlike.meant': 'I have compared both and mean the entered address',
} as const;
