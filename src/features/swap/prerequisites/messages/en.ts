export const en = {
  'prerequisite.title': 'Before you continue',
  'prerequisite.unknown': 'Couldn’t check what {chain} requires. We’ll check again before sending.',
  'prerequisite.receiver.missing': 'The recipient has no {chain} account, and this payment won’t open one.',
  'prerequisite.receiver.needsTag': 'This recipient needs a tag or memo on {chain}. Add it next to the address.',
  'prerequisite.receiver.noTrustLine':
    'The recipient has no {symbol} trust line on {chain}. It must be added in their wallet first.',
  'prerequisite.receiver.tooLittle':
    'The recipient’s {chain} account isn’t active. At least {amount} {symbol} must arrive to activate it.',
  'prerequisite.receiver.opens':
    'This activates the recipient’s {chain} account. {amount} {symbol} stays locked as its reserve.',
  'prerequisite.receiver.costs': 'Opening the recipient’s {chain} account costs up to {amount} {symbol} extra.',
  'prerequisite.amount.dust': 'The minimum payment on {chain} is {amount} {symbol}.',
  'prerequisite.sender.keeps': 'Keep at least {amount} {symbol} in your {chain} account. Send a little less.',
  'prerequisite.sender.lacks.blocked': 'Not enough {resource} on {chain} for this payment. Get more first.',
  'prerequisite.sender.lacks.note':
    'You’re almost out of {resource} on {chain}. The payment may fail unless your wallet covers it.',
  'prerequisite.sender.burns': 'Not enough {resource} on {chain}. Up to {amount} {symbol} will be burned instead.',
  'prerequisite.sender.attaches': 'This payment on {chain} also sends {amount} {symbol}. Most of it isn’t returned.',
  'prerequisite.sender.opens': 'Your first payment on {chain} also sets up your wallet there.',
  'prerequisite.receiver.frozen': 'The recipient’s {symbol} account on {chain} is frozen by the issuer.',
  'prerequisite.sender.frozen': 'Your {symbol} on {chain} is frozen by the issuer.',
  'prerequisite.token.nonTransferable': '{symbol} on {chain} can’t be transferred.',
  'prerequisite.token.paused': 'The issuer has paused all {symbol} transfers on {chain}.',
  'prerequisite.token.transferHook': '{symbol} on {chain} needs its own program for transfers, which isn’t supported.',
  'prerequisite.token.takesFee': 'This token takes a fee on each {chain} transfer. {amount} {symbol} will arrive.',
  'resource.bandwidth': 'bandwidth',
  'resource.energy': 'energy',
} as const;
