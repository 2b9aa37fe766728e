/** What is loaded in one chunk: expressions for the paths of its modules. Each must match a module. */
type ChunkRule = readonly RegExp[];

const LIBRARIES = ['react', 'react-dom', 'scheduler', 'react-router', 'mobx', 'mobx-react-lite', 'zod'];

/** Libraries change less often than we do: browsers keep theirs over our releases. */
export const libraries: ChunkRule = [
  // The policy is taken before any library runs: the first import of the entry is the first in this chunk.
  /\/src\/shell\/workerPolicy\.ts$/,
  ...LIBRARIES.map((name) => new RegExp(`node_modules/${name}/`)),
];

/** What every page of the market uses: small modules, each of which would be a request of its own. */
export const market: ChunkRule = [
  /\/src\/api\/nft\/ai/,
  /\/src\/api\/nft\/collections/,
  /\/src\/api\/nft\/entities/,
  /\/src\/api\/nft\/likes/,
  /\/src\/market\/listings\//,
  /\/src\/market\/nftPath/,
  /\/src\/market\/stores\/useAfterPurchase/,
  /\/src\/market\/widgets\/CollectionCard(?!.*\/messages\/(ko|zh))/,
  /\/src\/market\/widgets\/NftMedia(?!.*\/messages\/(ko|zh))/,
  /\/src\/market\/widgets\/NoNftMarket(?!.*\/messages\/(ko|zh))/,
  /\/src\/market\/widgets\/NftCard\/nftName(?!.*\/messages\/(ko|zh))/,
  /\/src\/market\/widgets\/NftPrice\/listingPriceOf/,
  /\/src\/features\/search\/SearchBox/,
  /\/src\/features\/search\/searchPath/,
  /\/src\/features\/nft-home\/chain\/NftChainPicker/,
  /\/src\/features\/ai-search\/AiSearchButton/,
];

/** What pages of orders use. */
export const orders: ChunkRule = [
  /\/src\/trade\/arrivals\/(ownFacts|useIsClaimed)/,
  /\/src\/trade\/orders\/(listedAmount|needsUser|orderPolling)/,
  /\/src\/trade\/(openInSwapForm|swapAgain)/,
];

/** What drivers and wallets of every family use. `spelledAddress` brings ethers, which most families do without. */
export const kit: ChunkRule = [
  /\/src\/plugins\/kits\/shared\/(?!spelledAddress)/,
  /\/src\/shell\/plugin\/(?!spelledAddress)/,
];

export function anyOf(rule: ChunkRule): RegExp {
  return new RegExp(rule.map(({ source }) => source).join('|'));
}
