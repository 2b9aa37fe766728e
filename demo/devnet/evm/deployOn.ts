import type { JsonRpcProvider } from 'ethers';
import type { Deployment } from '../deploy/Deployment.ts';
import { deploy } from '../deploy/deploy.ts';
import type { DevnetChain } from '../devnetChains.ts';
import type { DevnetKeys } from '../keys.ts';
import { collectionsOf, type MarketSize } from '../nft/collections.ts';
import { Signer } from '../Signer.ts';

/** Native coins of the demo's own accounts, in hex wei: more than they need. */
const OWN_FUNDS = `0x${(10n ** 18n * 10_000_000n).toString(16)}`;

/** Funds the demo's own accounts, and deploys everything from them. */
export async function deployOn(
  provider: JsonRpcProvider,
  { chain, keys, nfts }: { readonly chain: DevnetChain; readonly keys: DevnetKeys; readonly nfts: MarketSize },
): Promise<Deployment> {
  const [deployer, relayer, fuel, faucet] = [keys.deployer, keys.relayer, keys.fuel, keys.faucet].map(
    (key) => new Signer(key, provider),
  );
  if (!deployer || !relayer || !fuel || !faucet) throw new Error('no keys');
  for (const { address } of [deployer, relayer, fuel, faucet]) {
    await provider.send('anvil_setBalance', [address, OWN_FUNDS]);
  }
  const collections = collectionsOf(nfts, chain.name);
  return deploy(provider, { chain, deployer, relayer, collections });
}
