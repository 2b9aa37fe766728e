import type { Dice } from '../Dice.ts';

/** JSON-RPC as sent over the wire. A batch has several calls. */
interface RpcCall {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

export type Lie = 'old block' | 'no receipt' | 'no transaction' | 'wrong balance' | 'wrong allowance' | 'wrong nonce';

interface Falsehood {
  readonly lie: Lie;
  readonly result: unknown;
}

const ALLOWANCE = '0xdd62ed3e';
const OLD_BLOCKS = 3n;

/** The reply with one false answer. `undefined` if it contains nothing that can be falsified. */
export function lie(
  asked: string,
  answered: string,
  dice: Dice,
): { readonly lie: Lie; readonly body: string } | undefined {
  const calls: readonly RpcCall[] = [JSON.parse(asked)].flat();
  const parsed: unknown = JSON.parse(answered);
  const replies: readonly unknown[] = [parsed].flat();
  const lies = calls.flatMap((call) => {
    const reply = replies.find((candidate) => Reflect.get(Object(candidate), 'id') === call.id);
    const falsehood = falsehoodOf(call, Reflect.get(Object(reply), 'result'), dice);
    return falsehood ? [{ ...falsehood, reply }] : [];
  });
  const [first, ...others] = lies;
  if (!first) return undefined;
  const falsehood = dice.pick([first, ...others]);
  const changed = replies.map((reply) =>
    reply === falsehood.reply ? { ...Object(reply), result: falsehood.result } : reply,
  );
  return { lie: falsehood.lie, body: JSON.stringify(Array.isArray(parsed) ? changed : changed[0]) };
}

function falsehoodOf({ method, params }: RpcCall, result: unknown, dice: Dice): Falsehood | undefined {
  if (result === undefined) return undefined;
  const less = (by: bigint) => {
    const number = BigInt(String(result));
    return `0x${(number > by ? number - by : 0n).toString(16)}`;
  };
  switch (method) {
    case 'eth_blockNumber':
      return { lie: 'old block', result: less(OLD_BLOCKS) };
    case 'eth_getTransactionReceipt':
      return result === null ? undefined : { lie: 'no receipt', result: null };
    case 'eth_getTransactionByHash':
      return result === null ? undefined : { lie: 'no transaction', result: null };
    case 'eth_getBalance':
      return { lie: 'wrong balance', result: dice.pick(['0x0', `0x${(10n ** 30n).toString(16)}`]) };
    case 'eth_getTransactionCount':
      return { lie: 'wrong nonce', result: less(1n) };
    case 'eth_call': {
      const data = String(Reflect.get(Object(params[0]), 'data') ?? '');
      const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
      if (!data.startsWith(ALLOWANCE)) return undefined;
      return { lie: 'wrong allowance', result: dice.pick([word(0n), word(2n ** 255n)]) };
    }
    default:
      return undefined;
  }
}
