import type { Address } from '../../../model/caip.ts';
import type { ChainPlugin, TransactionEffect, TransferIntent } from '../../../shell/plugin/chain.ts';
import { canonicalAptosAddress, canonicalAsset, isAptosAddress, isCoinType } from './aptosAddress.ts';
import type { AptosArgument, AptosPayload } from './payload.ts';

const TRANSFER_APT = '0x1::aptos_account::transfer';
const TRANSFER_COINS = '0x1::aptos_account::transfer_coins';
const TRANSFER_ASSET = '0x1::primary_fungible_store::transfer';
const METADATA = '0x1::fungible_asset::Metadata';

/** The call that moves an amount. Every variant creates the recipient's account if it does not exist. */
export function transferPayload({ to, token, amount }: TransferIntent): AptosPayload {
  const units = String(amount.units);
  const recipient = canonicalAptosAddress(to);
  if (token.address === undefined) {
    return { function: TRANSFER_APT, typeArguments: [], functionArguments: [recipient, units] };
  }
  const asset = canonicalAsset(token.address);
  return asset.includes('::')
    ? { function: TRANSFER_COINS, typeArguments: [asset], functionArguments: [recipient, units] }
    : { function: TRANSFER_ASSET, typeArguments: [METADATA], functionArguments: [asset, recipient, units] };
}

/** A plain transfer of the framework's own functions; everything else is opaque: what a module does is not written here. */
export function inspectAptos(payload: AptosPayload, chain: Pick<ChainPlugin, 'native' | 'tokenId'>): TransactionEffect {
  const types = payload.typeArguments.map(canonicalAsset);
  const args = payload.functionArguments;
  switch (canonicalAsset(payload.function)) {
    case TRANSFER_APT:
      if (types.length > 0 || args.length !== 2) return misshapen();
      return transferOf(chain.native.id, args[0], args[1]);
    case TRANSFER_COINS:
    case '0x1::coin::transfer': {
      const [type, ...more] = types;
      if (type === undefined || !isCoinType(type) || more.length > 0 || args.length !== 2) return misshapen();
      return transferOf(chain.tokenId(type), args[0], args[1]);
    }
    case TRANSFER_ASSET: {
      const asset = addressOf(args[0]);
      if (types.length !== 1 || types[0] !== METADATA || args.length !== 3 || asset === undefined) return misshapen();
      return transferOf(chain.tokenId(asset), args[1], args[2]);
    }
    default:
      return { kind: 'opaque', detail: 'calls a module' };
  }
}

function transferOf(
  token: ChainPlugin['native']['id'],
  recipient: AptosArgument | undefined,
  amount: AptosArgument | undefined,
): TransactionEffect {
  const to = addressOf(recipient);
  const isWhole = typeof amount === 'number' ? Number.isSafeInteger(amount) && amount >= 0 : isDigits(amount);
  if (to === undefined || !isWhole) return misshapen();
  return { kind: 'transfer', token, units: BigInt(String(amount)), to, memo: undefined };
}

function addressOf(argument: AptosArgument | undefined): Address | undefined {
  return typeof argument === 'string' && isAptosAddress(argument) ? canonicalAptosAddress(argument) : undefined;
}

function isDigits(argument: AptosArgument | undefined): boolean {
  return typeof argument === 'string' && /^\d{1,20}$/.test(argument);
}

function misshapen(): TransactionEffect {
  return { kind: 'opaque', detail: 'not a plain transfer' };
}
