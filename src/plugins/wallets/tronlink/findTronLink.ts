import { readPath } from '../../../shell/platform/foreign.ts';
import type { TronWalletData } from '../../kits/tron/wallets/defineTronWallet.ts';

/** `tron` with its flag, since other wallets put theirs there, then `tronLink`, the object of versions before 4. */
export const findTronLink: TronWalletData['find'] = (globals) => {
  const tron = readPath(globals, 'tron');
  if (readPath(tron, 'isTronLink') === true) return { provider: tron, dialect: 'TIP-1193' };
  const provider = readPath(globals, 'tronLink');
  // OKX puts its own object there where it is the default wallet.
  const isOkx = provider !== undefined && provider === readPath(globals, 'okxwallet', 'tronLink');
  return provider && !isOkx ? { provider, dialect: 'tronLink' } : undefined;
};

/** Opens the page in TronLink's app. */
export function tronLinkUrl(url: string): string {
  const parameters = { url, action: 'open', protocol: 'TronLink', version: '1.0' };
  return `tronlinkoutside://pull.activity?param=${encodeURIComponent(JSON.stringify(parameters))}`;
}
