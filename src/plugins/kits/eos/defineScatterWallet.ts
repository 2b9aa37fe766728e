import { AppError } from '../../../model/errors.ts';
import { readPath, withMethod } from '../../../shell/platform/foreign.ts';
import type { ConnectContext, Readiness, WalletEnvironment, WalletPlugin } from '../../../shell/plugin/wallet.ts';
import { EOS_NETWORK } from './eosNetwork.ts';
import type { ScatterNetwork } from './ScatterProvider.ts';

export interface ScatterWalletData {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly installUrl: string;
  /** Whether the page's `scatter` object belongs to this wallet. Several wallets use that name. */
  readonly isOwn: (globals: Readonly<Record<string, unknown>>) => boolean;
  readonly mobileLink?: (pageUrl: string) => string;
}

/** A wallet that puts a `scatter` object into the page. */
export function defineScatterWallet(data: ScatterWalletData): WalletPlugin {
  const { id, name, icon, installUrl, isOwn, mobileLink } = data;
  const findIn = ({ globals }: WalletEnvironment) =>
    isOwn(globals) ? withMethod(readPath(globals, 'scatter'), 'getIdentity') : undefined;
  return {
    id,
    name,
    icon,
    chainType: 'EOS',
    families: ['eos'],
    autoReconnect: true,
    mobile: 'shown',
    ...(mobileLink ? { mobileLink } : {}),
    detect: (environment): Readiness =>
      findIn(environment) ? { status: 'installed' } : { status: 'missing', installUrl },
    async connect(context: ConnectContext) {
      const found = findIn(context.environment);
      if (!found) throw new AppError('wallet/not-installed', { wallet: name, installUrl });
      const chain = context.chains.find((known) => known.id === `antelope:${EOS_NETWORK.slice(0, 32)}`);
      if (!chain) throw new AppError('chain/unknown', { chain: 'EOS' });
      const { ScatterProvider } = await import('./ScatterProvider.ts');
      const { ScatterSession } = await import('./ScatterSession.ts');
      const provider = new ScatterProvider(found, networkAt(context.rpcUrls(chain.id)[0] ?? ''));
      return ScatterSession.open({ wallet: name, provider, chain, antelopeChainId: EOS_NETWORK }, context);
    },
  };
}

function networkAt(node: string): ScatterNetwork {
  const { protocol, hostname, port } = new URL(URL.canParse(node) ? node : 'https://vaulta.greymass.com');
  const isSecure = protocol === 'https:';
  const usual = isSecure ? 443 : 80;
  return {
    blockchain: 'eos',
    chainId: EOS_NETWORK,
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? usual : Number(port),
  };
}
