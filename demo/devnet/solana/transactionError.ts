import { FailedTransactionMetadata } from 'litesvm';

/** In the format of Solana's RPC: a name, or a name with its data. `null`: no error. */
export type TransactionError = string | Readonly<Record<string, unknown>> | null;

/**
 * The machine's error in the RPC's format. The machine returns numbers of an enumeration that does not exist at run time. Its
 * debug text has the names.
 */
export function transactionError(outcome: object): TransactionError {
  if (!(outcome instanceof FailedTransactionMetadata)) return null;
  const [, debug = 'Unknown'] = /^\w+\(\w+ \{ err: (.+?), meta: /.exec(outcome.toString()) ?? [];
  const [, index, reason = ''] = /^InstructionError\((\d+), (.+)\)$/.exec(debug) ?? [];
  if (index !== undefined) return { InstructionError: [Number(index), instructionError(reason)] };
  const [, name, account] = /^(\w+) \{ account_index: (\d+) \}$/.exec(debug) ?? [];
  if (name !== undefined) return { [name]: { account_index: Number(account) } };
  const [, kind, at] = /^(\w+)\((\d+)\)$/.exec(debug) ?? [];
  return kind === undefined ? debug : { [kind]: Number(at) };
}

function instructionError(reason: string): unknown {
  const [, code] = /^Custom\((\d+)\)$/.exec(reason) ?? [];
  return code === undefined ? reason : { Custom: Number(code) };
}
