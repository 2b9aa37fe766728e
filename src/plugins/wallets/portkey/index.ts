import { AppError } from '../../../model/errors.ts';
import { readPath, withMethod } from '../../../shell/platform/foreign.ts';
import type { Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import icon from './icon.svg';

const name = 'Portkey';
const installUrl = 'https://portkey.finance/download';

// github.com/Portkey-Wallet/portkey-providers: its second version puts `Portkey` into the page, its first `portkey`.
const portkey: WalletPlugin = {
  id: 'portkey',
  name,
  icon,
  chainType: 'AELF',
  families: ['aelf'],
  autoReconnect: true,
  mobile: 'shown',
  detect: (environment): Readiness =>
    findIn(environment) ? { status: 'installed' } : { status: 'missing', installUrl },
  async connect(context) {
    const found = findIn(context.environment);
    if (!found) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
    const { PortkeyProvider } = await import('../../kits/aelf/PortkeyProvider.ts');
    const { AelfSession } = await import('../../kits/aelf/AelfSession.ts');
    return AelfSession.open({ wallet: name, provider: new PortkeyProvider(found) }, context);
  },
};

function findIn({ globals }: WalletEnvironment): object | undefined {
  const objects = [readPath(globals, 'Portkey'), readPath(globals, 'portkey')];
  return withMethod(
    objects.find((object) => readPath(object, 'isPortkey') === true),
    'request',
  );
}

export default portkey;
