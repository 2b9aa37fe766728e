import { base64 } from '@scure/base';
import { getCompiledTransactionMessageDecoder } from '@solana/kit';
import { Interface, type Result } from 'ethers';
import { readOrderMemo } from '../../src/api/orderMemo.ts';
import type { UnsignedTransaction } from '../../src/shell/plugin/family.ts';
import { readEvmOrder } from './EvmOrder.ts';

const erc20 = new Interface(['function approve(address spender, uint256 units)']);
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Lamports that a transaction may cost. */
const MOST_FEE = 10_000_000n;
/** Of the token programs. */
const TRANSFER_CHECKED = 12;
/** Seconds that a transaction may be valid (the gate's own limit). */
const VALID_SECONDS = 3_600;
/** And that money may be locked up (also the gate's). */
const LOCKED_SECONDS = 24 * 3_600;

type Facts = Readonly<Record<string, string>>;

/** What a transaction says, read here by other code than the gate's, and in what another one differs from it. */
interface Meaning {
  differences(other: UnsignedTransaction, now?: number): readonly string[];
}

export function evmMeaning(honest: UnsignedTransaction): Meaning {
  return meaningOf(honest, evmFacts);
}

export function approvalMeaning(honest: UnsignedTransaction): Meaning {
  return meaningOf(honest, approvalFacts);
}

export function solanaMeaning(honest: UnsignedTransaction): Meaning {
  return meaningOf(honest, solanaFacts);
}

function meaningOf(honest: UnsignedTransaction, read: (transaction: UnsignedTransaction) => Facts): Meaning {
  const said = read(honest);
  return {
    differences(other, now = 0) {
      const says = read(other);
      const names = [...new Set([...Object.keys(said), ...Object.keys(says)])];
      return names
        .filter((name) => said[name] !== says[name])
        .map((name) => {
          const [before, after] = [said[name] ?? '', says[name] ?? ''];
          if (name === 'minReceiveUnits' && BigInt(after) > BigInt(before)) return 'more received';
          if (name === 'gasFee' && BigInt(after) < BigInt(before)) return 'less for gas';
          if (name === 'timeLock' && BigInt(after) <= BigInt(now + LOCKED_SECONDS)) return 'locked as long';
          if (name === 'deadline' && BigInt(after) <= BigInt(now + VALID_SECONDS)) return 'valid as long';
          return name;
        });
    },
  };
}

function evmFacts(transaction: UnsignedTransaction): Facts {
  const { to, value, data, chain } = partsOf(transaction);
  const read = readEvmOrder(data);
  if (!read) return { call: 'unknown' };
  const { call, fields, order, around } = read;
  const said = fields.map(({ name }) => [name, oneSpelling(String(order[name]))]);
  const beside = Object.entries(around).map(([name, part]) => [name, oneSpelling(String(part))]);
  return { ...Object.fromEntries([...said, ...beside]), call, to, value, chain };
}

/** Hex is the same in either case. */
function oneSpelling(text: string): string {
  return /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : text;
}

function approvalFacts(transaction: UnsignedTransaction): Facts {
  const { to, value, data, chain } = partsOf(transaction);
  const call: { readonly args: Result } | null = erc20.parseTransaction({ data });
  return { to, value, chain, spender: String(call?.args[0]), units: String(call?.args[1]) };
}

function partsOf(transaction: UnsignedTransaction) {
  if (transaction.family !== 'evm') throw new Error(String(transaction.family));
  // The family was looked at a line above.
  const { chain, payload } = transaction as UnsignedTransaction<'evm'>;
  return { chain, to: payload.to.toLowerCase(), value: String(payload.value), data: payload.data };
}

interface Move {
  readonly program: string | undefined;
  readonly accounts: readonly (string | undefined)[];
  readonly data: Uint8Array;
}

/** Of which of the user's accounts a token is taken, he who signs decides: the mint and the amount are the same. */
function movesOf(moves: readonly Move[]): Facts {
  const isToken = ({ data }: Move) => data[0] === TRANSFER_CHECKED && data.length === 10;
  const parts = moves.map((move) => (isToken(move) ? move.accounts.slice(1) : move.accounts));
  return {
    moves: JSON.stringify(
      moves.map((move, index) => [move.program, parts[index], [...move.data.slice(0, isToken(move) ? 9 : undefined)]]),
    ),
    // What is not the mint's own number is refused by the chain.
    'stated decimals': String(moves.filter(isToken).map(({ data }) => data[9])),
    'source account': String(moves.filter(isToken).map(({ accounts: [source] }) => source)),
  };
}

/** What is paid for computation is nobody's gain, up to a limit. */
function priceOf(budget: readonly Move[]): string {
  const number = (kind: number, length: number, usual: bigint) => {
    const data = budget.find((move) => move.data[0] === kind && move.data.length === length)?.data.slice(1);
    return data ? BigInt(`0x${Buffer.from(data).reverse().toString('hex')}`) : usual;
  };
  const [units, price] = [number(2, 5, 1_400_000n), number(3, 9, 0n)];
  const lamports = ((units < 1_400_000n ? units : 1_400_000n) * price) / 1_000_000n;
  return lamports > MOST_FEE ? String(lamports) : 'usual';
}

function solanaFacts(transaction: UnsignedTransaction): Facts {
  if (transaction.family !== 'solana') throw new Error(String(transaction.family));
  // The family was looked at a line above.
  const { payload } = transaction as UnsignedTransaction<'solana'>;
  const message = getCompiledTransactionMessageDecoder().decode(base64.decode(payload.message));
  if (message.version === 1) return { version: '1' };
  const { staticAccounts: accounts, header } = message;
  const instructions = message.instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
    program: accounts[programAddressIndex],
    accounts: accountIndices.map((index) => accounts[index]),
    data: Uint8Array.from(data as Iterable<number>),
  }));
  const memo = instructions.find(({ program }) => program === MEMO_PROGRAM);
  const order = readOrderMemo(new TextDecoder().decode(memo?.data));
  const budget = instructions.filter(({ program }) => program === BUDGET_PROGRAM);
  const moves = instructions.filter((instruction) => instruction !== memo && !budget.includes(instruction));
  return {
    version: String(message.version),
    payer: String(accounts[0]),
    signers: String(header.numSignerAccounts),
    'read-only accounts': `${header.numReadonlySignerAccounts} ${header.numReadonlyNonSignerAccounts}`,
    blockhash: String(message.lifetimeToken),
    ...movesOf(moves),
    price: priceOf(budget),
    memoAccounts: String(memo?.accounts),
    // An order's memo is read below, part by part.
    memo: order ? 'an order' : String(memo && new TextDecoder().decode(memo.data)),
    id: String(order?.id),
    chain: String(order?.chain),
    token: String(order?.token),
    minReceiveUnits: String(order?.min),
    recipient: String(order?.to),
    deadline: String(order?.until),
  };
}
