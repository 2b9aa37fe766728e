import type { WalletEnvironment } from '../../../../shell/plugin/wallet.ts';
import { type Eip1193Provider, isEip1193Provider, propertyOf } from './eip1193.ts';

/** How a wallet is identified in a page. */
export interface InjectedIdentity {
  /** EIP-6963 names, the main one first. Empty if the wallet documents none. */
  readonly rdns: readonly string[];
  /** Path of the wallet's own object, for versions without an announcement: `phantom.ethereum`. */
  readonly at?: readonly string[];
  /** Its flags on shared objects (`ethereum` and `ethereum.providers`): `isRabby`. */
  readonly flags?: readonly string[];
}

/** Flags of one wallet that other wallets also set, for sites made for that wallet. */
const imitated = ['isMetaMask', 'isTrust'];

/**
 * Flags by which wallets identify themselves. An object with such a flag belongs to that wallet, whatever else it claims.
 * From the wallets' documentation and from web3-onboard's list (packages/injected/src/types.ts).
 */
const marks = new Set([
  ...imitated,
  ...['isTrustWallet', 'isCoinbaseWallet', 'isOkxWallet', 'isOKExWallet', 'isTokenPocket', 'isImToken', 'isBitKeep'],
  ...['isRabby', 'isBraveWallet', 'isRainbow', 'isZerion', 'isMathWallet', 'isClover', 'isCoin98', 'isSafePal'],
  ...['isONTO', 'isHyperPay', 'isBinance', 'isPhantom', 'isExodus', 'isOpenBlock', 'isFrame', 'isTally', 'isStatus'],
  ...['isOneInchIOSWallet', 'isOneInchAndroidWallet', 'isXDEFI', 'isBlockWallet', 'isBitpie', 'isHbWallet', 'isMYKEY'],
  ...[
    'isAlphaWallet',
    'isDcentWallet',
    'isLiquality',
    'isLeafWallet',
    'isSequence',
    'isTokenary',
    'isGamestop',
    'isEnkrypt',
    'isBackpack',
  ],
]);

/** Adds the flags of a wallet plugin to those by which wallets identify themselves. */
export function addMarks(flags: readonly string[]): void {
  for (const flag of flags) marks.add(flag);
}

/** Maximum number of items read from an array, because a page can fill it. */
const MAX_PROVIDERS = 50;

/**
 * The wallet's provider. Its announcement comes first, then its own object, then its flag on a shared object. Pure. Skips
 * hostile objects.
 */
export function findInjected(
  { announced, globals }: Pick<WalletEnvironment, 'announced' | 'globals'>,
  { rdns, at = [], flags = [] }: InjectedIdentity,
): Eip1193Provider | undefined {
  const byName = rdns.map((name) => announced.get(name)?.provider).find(isEip1193Provider);
  if (byName) return byName;
  const byFlag = [...announced.values()]
    .map(({ provider }) => provider)
    .find((provider) => isOwn(provider, { rdns, flags }));
  if (isEip1193Provider(byFlag)) return byFlag;
  const own = at.map((path) => path.split('.').reduce<unknown>(propertyOf, globals)).find(isEip1193Provider);
  if (own) return own;
  // With announcements, an imitated flag proves nothing: its real owner would have announced itself.
  const proofs = flags.filter((flag) => announced.size === 0 || !imitated.includes(flag));
  return shared(globals).find(
    (candidate): candidate is Eip1193Provider => isMarked(candidate, proofs, flags) && isEip1193Provider(candidate),
  );
}

/** Whether an announced object belongs to a wallet that documents no EIP-6963 name: the object has the wallet's own flag. */
export function isOwn(provider: unknown, { rdns, flags = [] }: Pick<InjectedIdentity, 'rdns' | 'flags'>): boolean {
  if (rdns.length > 0) return false;
  return (
    isMarked(
      provider,
      flags.filter((flag) => !imitated.includes(flag)),
      flags,
    ) && isEip1193Provider(provider)
  );
}

/**
 * Objects that several wallets may claim. Provider lists (for example Coinbase's) come first, because `ethereum` then
 * belongs to no single wallet.
 */
function shared(globals: Readonly<Record<string, unknown>>): readonly unknown[] {
  const ethereum = propertyOf(globals, 'ethereum');
  const providers = propertyOf(ethereum, 'providers');
  return Array.isArray(providers) && providers.length > 0 ? providers.slice(0, MAX_PROVIDERS) : [ethereum];
}

function isMarked(candidate: unknown, proofs: readonly string[], own: readonly string[]): boolean {
  const has = (mark: string): boolean => propertyOf(candidate, mark) === true;
  if (!proofs.some(has)) return false;
  // A wallet's own flag outweighs imitated ones. If the proof is an imitated flag, any other flag identifies the wallet.
  const isProven = proofs.some((mark) => !imitated.includes(mark) && has(mark));
  return ![...marks].some((mark) => !own.includes(mark) && !(isProven && imitated.includes(mark)) && has(mark));
}
