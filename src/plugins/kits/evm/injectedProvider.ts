import type { WalletEnvironment } from '../../../shell/plugin/wallet.ts';
import { type Eip1193Provider, isEip1193Provider, propertyOf } from './eip1193.ts';

/** By what a wallet is told from others in a page. */
export interface InjectedIdentity {
  /** EIP-6963 names, the main one first; empty where the wallet documents none. */
  readonly rdns: readonly string[];
  /** Where its own object is, for versions that do not announce themselves: `phantom.ethereum`. */
  readonly at?: readonly string[];
  /** Its own marks on objects that wallets fight for (`ethereum` and `ethereum.providers`): `isRabby`. */
  readonly flags?: readonly string[];
}

/** Marks that one wallet invented and others set as well, so that sites made for that one work with them. */
const imitated = ['isMetaMask', 'isTrust'];

/**
 * Marks by which wallets say who they are. An object with one of them is that wallet's, whatever else it claims.
 * From the wallets' documentation and from web3-onboard's list (packages/injected/src/types.ts).
 */
const marks = [
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
];

/** An array that a page can fill is read so far and no further. */
const MAX_PROVIDERS = 50;

/**
 * The wallet's provider: by its own announcement first, by its own object second, and by its own mark on a shared
 * object last. Pure; hostile objects are passed over.
 */
export function findInjected(
  { announced, globals }: Pick<WalletEnvironment, 'announced' | 'globals'>,
  { rdns, at = [], flags = [] }: InjectedIdentity,
): Eip1193Provider | undefined {
  const byName = rdns.map((name) => announced.get(name)?.provider).find(isEip1193Provider);
  if (byName) return byName;
  const own = at.map((path) => path.split('.').reduce<unknown>(propertyOf, globals)).find(isEip1193Provider);
  if (own) return own;
  // A mark that others set too proves nothing where wallets announce themselves: the one it belongs to would have.
  const proofs = flags.filter((flag) => announced.size === 0 || !imitated.includes(flag));
  return shared(globals).find(
    (candidate): candidate is Eip1193Provider => isMarked(candidate, proofs, flags) && isEip1193Provider(candidate),
  );
}

/** Objects that several wallets may claim: Coinbase's and others' lists first, as `ethereum` is then nobody's own. */
function shared(globals: Readonly<Record<string, unknown>>): readonly unknown[] {
  const ethereum = propertyOf(globals, 'ethereum');
  const providers = propertyOf(ethereum, 'providers');
  return Array.isArray(providers) && providers.length > 0 ? providers.slice(0, MAX_PROVIDERS) : [ethereum];
}

function isMarked(candidate: unknown, proofs: readonly string[], own: readonly string[]): boolean {
  const has = (mark: string): boolean => propertyOf(candidate, mark) === true;
  if (!proofs.some(has)) return false;
  // A mark of its own outweighs imitated ones; where the proof itself is imitated, any other mark is the true one.
  const isProven = proofs.some((mark) => !imitated.includes(mark) && has(mark));
  return !marks.some((mark) => !own.includes(mark) && !(isProven && imitated.includes(mark)) && has(mark));
}
