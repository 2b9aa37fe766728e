import { faucet } from '../../../api/devnet.ts';
import { AppError } from '../../../model/errors.ts';
import type { ConnectContext, WalletSession } from '../../../shell/plugin/wallet.ts';
import { evmReference } from '../../kits/evm/addresses/evmAddress.ts';
import { DemoSession } from './DemoSession.ts';
import { demoKeys } from './demoKeys.ts';

const wallet = 'Demo wallet';

/** Opens the accounts of both families, and has the faucet fill new ones. */
export async function connectDemo(context: ConnectContext): Promise<WalletSession> {
  const keys = await demoKeys(context);
  const session = new DemoSession(await openEvm(keys.evm, context), await openSolana(keys.solana, context));
  if (!context.silent) {
    const addresses = new Set(session.accounts.map(({ address }) => address));
    await Promise.all([...addresses].map((address) => context.api.request(faucet, { address }, context)));
  }
  return session;
}

async function openEvm(key: string, context: ConnectContext): Promise<WalletSession> {
  const [{ LocalKeyProvider }, { Eip1193Session }] = await Promise.all([
    import('../../kits/evm/wallets/LocalKeyProvider.ts'),
    import('../../kits/evm/wallets/Eip1193Session.ts'),
  ]);
  const provider = new LocalKeyProvider(key, chainsOf(context), context);
  return Eip1193Session.open({ wallet, provider, signsOffline: true }, context);
}

async function openSolana(seed: string, context: ConnectContext): Promise<WalletSession> {
  const [{ localSolanaWallet }, { SolanaSession }, { StandardWallet }] = await Promise.all([
    import('../../kits/solana/wallets/LocalSolanaWallet.ts'),
    import('../../kits/solana/wallets/SolanaSession.ts'),
    import('../../../shell/platform/StandardWallet.ts'),
  ]);
  const chain = context.chains.find(({ family, only }) => family === 'solana' && only === 'devnet');
  const raw = await localSolanaWallet(bytesOf(seed), () => chain && context.rpcUrls(chain.id)[0]);
  return SolanaSession.open({ wallet, standard: new StandardWallet(raw) }, context);
}

/** The demo wallet signs only for the demo's chains. */
function chainsOf({ chains, preferredChain }: ConnectContext): readonly [number, ...number[]] {
  const numbers = chains
    .filter((chain) => chain.only === 'devnet')
    .sort((a, b) => Number(b.id === preferredChain?.id) - Number(a.id === preferredChain?.id))
    .flatMap((chain) => evmReference(chain.id) ?? []);
  const [first, ...rest] = numbers;
  if (first === undefined) throw new AppError('wallet/no-account', { wallet });
  return [first, ...rest];
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
