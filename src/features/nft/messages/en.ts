export const en = {
  'title.createAi': 'Create an NFT with AI',
  'fact.name': 'Name',
  'fact.contract': 'Contract',
  'fact.token': 'Token number',
  'fact.chain': 'Chain',
  'fact.keyword': 'Searched for',
  'fact.tab': 'Part',
  'closed.title': 'NFTs cannot be made in this release',
  'closed.text': 'Nothing can be made here yet. Browsing, buying and selling works.',
  'closed.action': 'To the NFT market',
  'link.invalid': 'Parts of this link could not be read and were left out.',
} as const;
