export const en = {
  'zeroGas.choice': 'Pay the network fee in {symbol}',
  'zeroGas.later': 'It comes out of your payment. You see how much before you sign.',
  'zeroGas.suggestion': 'Not enough {native} for the network fee. You can pay it in {symbol}.',
  'zeroGas.payMyself': 'Pay the network fee in {native}',
  'zeroGas.limits': 'Service limits for zero gas: {min}–{max} {symbol}',
  'zeroGas.building': 'Getting the network fee…',
  'zeroGas.fee': 'Network fee (included)',
  'zeroGas.fee.stated': '{fee}, says the service',
  'zeroGas.unstated':
    'The service takes the network fee out of your payment and doesn’t say how much. Less may arrive.',
  'zeroGas.prompts': 'Sign once in your wallet. The network fee comes out of your payment, so you need no {native}.',
  'zeroGas.rebuild': 'Get the fee again',
} as const;
