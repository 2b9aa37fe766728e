export const en = {
  'title.chain': 'No NFT market on {chain} yet',
  title: 'No NFT market available',
  text: 'Browse NFTs on these networks:',
  go: 'Browse {chain}',
} as const;
