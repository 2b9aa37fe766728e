import { AppError } from '../../../model/errors.ts';
import { readPath, withMethod } from '../../../shell/platform/foreign.ts';
import type { Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import icon from './icon.svg';

const name = 'HAVAH Wallet';
const installUrl = 'https://docs.havah.io/havahwallet';

// docs.havah.io/havahwallet/announcement/wallet-api: `connect`, `accounts`, `sendTransaction` with the transaction of ICON's
// JSON-RPC, and the hash as the answer. Not documented, and taken from what its users' code shows: the events
// `accountsChanged` and `networkChanged`, `disconnect`, that a refused connection rejects, and the `type` of a refused
// transaction: `cancel` or `close`. The wallet's source is not public.
const havah: WalletPlugin = {
  id: 'havah',
  name,
  icon,
  chainType: 'HAVAH',
  families: ['icon-havah'],
  autoReconnect: true,
  mobile: 'shown',
  detect: (environment): Readiness =>
    findIn(environment) ? { status: 'installed' } : { status: 'missing', installUrl },
  async connect(context) {
    const found = findIn(context.environment);
    if (!found) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
    const { HavahProvider } = await import('../../kits/icon-havah/HavahProvider.ts');
    const { HavahSession } = await import('../../kits/icon-havah/HavahSession.ts');
    return HavahSession.open({ wallet: name, provider: new HavahProvider(found) }, context);
  },
};

function findIn({ globals }: WalletEnvironment): object | undefined {
  return withMethod(readPath(globals, 'havah'), 'connect');
}

export default havah;
