export const en = {
  'steps.label': 'Progress',
  'steps.switch': 'Switch to {chain}',
  'steps.approve': 'Approve {amount} {symbol}',
  'steps.swap': 'Confirm in your wallet',
  'steps.confirm': 'Delivering to {chain}',
  'state.waiting': 'Next',
  'state.active': 'In progress',
  'state.done': 'Done',
  'state.skipped': 'Already approved',
  'state.failed': 'Failed',
  'sent.explorer': 'Transaction {hash}',
} as const;
