import { Transaction } from '@mysten/sui/transactions';
import { base64 } from '@scure/base';
import type { Address } from '../../../model/caip.ts';
import type { ChainPlugin, TransactionEffect } from '../../../shell/plugin/chain.ts';
import type { SuiPayload } from './payload.ts';

type Data = ReturnType<Transaction['getData']>;
type Command = Data['commands'][number];
type Argument = NonNullable<Command['SplitCoins']>['coin'];

/**
 * One amount, split off the gas or off coins of one type, given to one address; everything else is opaque: what a package
 * does is not written in the transaction. `transaction` may be JSON or the bytes in base64.
 */
export function inspectSui(
  { from, payload }: { readonly from: Address; readonly payload: SuiPayload },
  chain: Pick<ChainPlugin, 'native' | 'tokenId'>,
): TransactionEffect {
  const data = read(payload.transaction);
  if (!data) return opaque('a transaction that cannot be read');
  if (data.sender !== from) return opaque('of another account');
  const merges = data.commands.slice(0, -2);
  const [split, give] = data.commands.slice(-2);
  const splitAt = data.commands.length - 2;
  const units = u64Of(data, split?.SplitCoins?.amounts);
  const to = addressOf(data, give?.TransferObjects?.address);
  if (!split?.SplitCoins || !give?.TransferObjects || units === undefined || to === undefined) {
    return opaque('not a plain transfer');
  }
  const [given, ...more] = give.TransferObjects.objects;
  if (!given || more.length > 0 || !isFirstOf(given, splitAt)) return opaque('gives away something else');
  if (split.SplitCoins.coin.$kind === 'GasCoin') {
    if (merges.length > 0) return opaque('not a plain transfer');
    return { kind: 'transfer', token: chain.native.id, units, to, memo: undefined };
  }
  const taken = [split.SplitCoins.coin, ...merges.flatMap(mergedCoins)];
  const types = new Set(taken.map((coin) => typeOf(data, coin, payload)));
  const [type] = types;
  if (types.size !== 1 || type === undefined) return opaque('takes coins of an unknown type');
  return { kind: 'transfer', token: chain.tokenId(type), units, to, memo: undefined };
}

function read(transaction: string): Data | undefined {
  try {
    return Transaction.from(transaction).getData();
  } catch {
    return undefined;
  }
}

/** The split coin: the first result of the command, in either notation. */
function isFirstOf(argument: Argument, command: number): boolean {
  if (argument.$kind === 'Result') return argument.Result === command;
  return argument.$kind === 'NestedResult' && argument.NestedResult[0] === command && argument.NestedResult[1] === 0;
}

/** The arguments of a merge. For any other command, the type of a coin is unknown. */
function mergedCoins(command: Command): readonly (Argument | undefined)[] {
  return command.MergeCoins ? [command.MergeCoins.destination, ...command.MergeCoins.sources] : [undefined];
}

function typeOf(data: Data, argument: Argument | undefined, { coins }: SuiPayload): string | undefined {
  if (argument?.$kind !== 'Input') return undefined;
  const id = data.inputs[argument.Input]?.Object?.ImmOrOwnedObject?.objectId;
  return coins.find((coin) => coin.id === id)?.type;
}

function u64Of(data: Data, amounts: readonly Argument[] | undefined): bigint | undefined {
  const [amount, ...more] = amounts ?? [];
  const bytes = amount && pureOf(data, amount);
  if (bytes?.length !== 8 || more.length > 0) return undefined;
  return new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true);
}

function addressOf(data: Data, argument: Argument | undefined): Address | undefined {
  const bytes = argument && pureOf(data, argument);
  if (bytes?.length !== 32) return undefined;
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function pureOf(data: Data, argument: Argument): Uint8Array | undefined {
  const bytes = argument.$kind === 'Input' ? data.inputs[argument.Input]?.Pure?.bytes : undefined;
  return bytes === undefined ? undefined : base64.decode(bytes);
}

function opaque(detail: string): TransactionEffect {
  return { kind: 'opaque', detail };
}
