export const en = {
  confirm: 'Confirm in your wallet',
  'confirm.where': '{wallet} has a request for you. Open it if you don’t see the window.',
  stop: 'Stop waiting',
  rejected: 'Declined in your wallet. Nothing was sent.',
  'rejected.approved': 'Declined in your wallet. No tokens were sent. Your approval stays.',
  check: 'Check again',
  checked: 'Checked at {time}. Not on the network yet, still looking.',
  unread: 'The contract’s code couldn’t be read. Only its address was checked against this app’s list.',
  replaceable: '{service} may change this contract.',
  'replaceable.own': 'Its owner may change this contract.',
} as const;
