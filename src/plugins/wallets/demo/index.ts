import { faucet } from '../../../api/devnet.ts';
import { AppError } from '../../../model/errors.ts';
import type { ConnectContext, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { evmReference } from '../../kits/evm/evmAddress.ts';
import { demoKey } from './demoKey.ts';
import icon from './icon.svg';

const wallet = 'Demo wallet';

/** A wallet with a real key for the demo's chains, so that everything can be tried without an extension. */
const demo: WalletPlugin = {
  id: 'demo',
  name: wallet,
  icon,
  chainType: 'EVM',
  autoReconnect: true,
  mobile: 'shown',
  only: 'devnet',
  detect: () => ({ status: 'loadable' }),
  async connect(context) {
    const [{ LocalKeyProvider }, { Eip1193Session }] = await Promise.all([
      import('../../kits/evm/LocalKeyProvider.ts'),
      import('../../kits/evm/Eip1193Session.ts'),
    ]);
    const key = await demoKey(context);
    const provider = new LocalKeyProvider(key, chainsOf(context), context);
    const session = await Eip1193Session.open({ wallet, provider }, context);
    const [account] = session.accounts;
    if (account && !context.silent) await context.api.ask(faucet, { address: account.address }, context);
    return session;
  },
};

export default demo;

/** It signs for the demo's chains and for no other. */
function chainsOf({ chains, preferredChain }: ConnectContext): readonly [number, ...number[]] {
  const numbers = chains
    .filter((chain) => chain.only === 'devnet')
    .sort((a, b) => Number(b.id === preferredChain?.id) - Number(a.id === preferredChain?.id))
    .flatMap((chain) => evmReference(chain.id) ?? []);
  const [first, ...rest] = numbers;
  if (first === undefined) throw new AppError('wallet/no-account', { wallet });
  return [first, ...rest];
}
