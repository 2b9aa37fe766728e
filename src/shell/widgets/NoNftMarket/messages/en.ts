export const en = {
  'title.chain': '{chain} has no NFT market here',
  title: 'No chain has an NFT market here',
  text: 'NFTs can be browsed and traded on these chains:',
  go: 'Browse {chain}',
} as const;
