import { base64 } from '@scure/base';
import { getCompiledTransactionMessageDecoder } from '@solana/kit';
import { Interface, type Result } from 'ethers';
import solyardPins from '../../../src/plugins/chains/solyard/pins.json' with { type: 'json' };
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { readEvmOrder } from '../EvmOrder.ts';
import { serviceFacts } from './serviceFacts.ts';

const erc20 = new Interface(['function approve(address spender, uint256 units)']);
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Maximum cost of a transaction in lamports. */
const MAX_FEE = 10_000_000n;
/** Instruction number in the token programs. */
const TRANSFER_CHECKED = 12;
/** Maximum validity of a transaction in seconds (the limit of the check itself). */
const VALID_SECONDS = 3_600;
/** Maximum lock time of money in seconds (also the limit of the check). */
const LOCKED_SECONDS = 24 * 3_600;

type Facts = Readonly<Record<string, string>>;

/** The meaning of a transaction, decoded here by other code than the check's, and its differences from another transaction. */
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
  const meant = read(honest);
  return {
    differences(other, now = 0) {
      const says = read(other);
      const names = [...new Set([...Object.keys(meant), ...Object.keys(says)])];
      return names
        .filter((name) => meant[name] !== says[name])
        .map((name) => {
          const [before, after] = [meant[name] ?? '', says[name] ?? ''];
          if (name === 'minReceiveUnits' && BigInt(after) > BigInt(before)) return 'more received';
          if (name === 'heldUnits' && isHeldLessFees(after, meant['swaps.0.fromAmount'])) return 'held less fees';
          if (name === 'gasFee' && BigInt(after) < BigInt(before)) return 'less for gas';
          if ((name === 'timeLock' || name === 'expires') && BigInt(after) <= BigInt(now + LOCKED_SECONDS))
            return 'locked as long';
          if (name === 'deadline' && BigInt(after) <= BigInt(now + VALID_SECONDS)) return 'valid as long';
          return name;
        });
    },
  };
}

/** Fees take at most three percent (also the limit of the check). */
function isHeldLessFees(held: string, paid = '0'): boolean {
  return BigInt(held) * 100n >= BigInt(paid) * 97n;
}

function evmFacts(transaction: UnsignedTransaction): Facts {
  const { to, value, data, chain } = partsOf(transaction);
  const read = readEvmOrder(data);
  if (!read) return { call: 'unknown' };
  const { call, fields, order, around } = read;
  const ofService = serviceFacts(read);
  if (ofService) return { ...ofService, call, to, value, chain };
  const values = fields.map(({ name }) => [name, normalized(String(order[name]))]);
  const beside = Object.entries(around).map(([name, part]) => [name, normalized(String(part))]);
  return { ...Object.fromEntries([...values, ...beside]), call, to, value, chain };
}

/** Hex is case-insensitive. */
function normalized(text: string): string {
  return /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : text;
}

function approvalFacts(transaction: UnsignedTransaction): Facts {
  const { to, value, data, chain } = partsOf(transaction);
  const call: { readonly args: Result } | null = erc20.parseTransaction({ data });
  return { to, value, chain, spender: String(call?.args[0]), units: String(call?.args[1]) };
}

function partsOf(transaction: UnsignedTransaction) {
  if (transaction.family !== 'evm') throw new Error(String(transaction.family));
  // The line above checks the family.
  const { chain, payload } = transaction as UnsignedTransaction<'evm'>;
  return { chain, to: payload.to.toLowerCase(), value: String(payload.value), data: payload.data };
}

interface Move {
  readonly program: string | undefined;
  readonly accounts: readonly (string | undefined)[];
  readonly data: Uint8Array;
}

/** The source account of a token does not matter: all belong to the signer, with the same mint and amount. */
function movesOf(moves: readonly Move[]): Facts {
  const isToken = ({ data }: Move) => data[0] === TRANSFER_CHECKED && data.length === 10;
  const parts = moves.map((move) => (isToken(move) ? move.accounts.slice(1) : move.accounts));
  return {
    moves: JSON.stringify(
      moves.map((move, index) => [move.program, parts[index], [...move.data.slice(0, isToken(move) ? 9 : undefined)]]),
    ),
    // The chain refuses decimals other than the mint's.
    'stated decimals': String(moves.filter(isToken).map(({ data }) => data[9])),
    'source account': String(moves.filter(isToken).map(({ accounts: [source] }) => source)),
  };
}

/** Compute fees benefit no thief, so they may differ up to a limit. */
function priceOf(budget: readonly Move[]): string {
  const number = (kind: number, length: number, usual: bigint) => {
    const data = budget.find((move) => move.data[0] === kind && move.data.length === length)?.data.slice(1);
    return data ? BigInt(`0x${Buffer.from(data).reverse().toString('hex')}`) : usual;
  };
  const [units, price] = [number(2, 5, 1_400_000n), number(3, 9, 0n)];
  const lamports = ((units < 1_400_000n ? units : 1_400_000n) * price) / 1_000_000n;
  return lamports > MAX_FEE ? String(lamports) : 'usual';
}

/** A deposit into the escrow program: its accounts, and each part of its data. */
function depositFacts(deposits: readonly Move[]): Facts {
  const [deposit] = deposits;
  if (!deposit) return {};
  const data = Buffer.from(deposit.data);
  const [payer, order, system, mint, source, ...rest] = deposit.accounts;
  const [chainLength = 0, tokenLength = 0] = data.subarray(96, 99);
  const ends = [99, 99 + chainLength, 99 + chainLength + tokenLength];
  const [chain = '', token = '', recipient = ''] = ends.map((at, index) =>
    data.toString('latin1', at, ends[index + 1]),
  );
  return {
    deposits: String(deposits.length),
    accounts: String([payer, system, mint, ...rest]),
    'source account': String(source),
    id: `${order} ${data.toString('hex', 8, 40)}`,
    tag: data.toString('hex', 0, 8),
    units: String(data.readBigUInt64LE(40)),
    deadline: String(data.readBigUInt64LE(48)),
    timeLock: String(data.readBigUInt64LE(56)),
    minReceiveUnits: String(BigInt(`0x${data.toString('hex', 64, 96)}`)),
    chain,
    token: normalized(token),
    recipient,
    bytes: String(data.length),
  };
}

function solanaFacts(transaction: UnsignedTransaction): Facts {
  if (transaction.family !== 'solana') throw new Error(String(transaction.family));
  // The line above checks the family.
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
  const budget = instructions.filter(({ program }) => program === BUDGET_PROGRAM);
  const deposits = instructions.filter(({ program }) => program === solyardPins[0]?.address);
  const apart = [memo, ...budget, ...deposits];
  const moves = instructions.filter((instruction) => !apart.includes(instruction));
  return {
    version: String(message.version),
    payer: String(accounts[0]),
    signers: String(header.numSignerAccounts),
    'read-only accounts': `${header.numReadonlySignerAccounts} ${header.numReadonlyNonSignerAccounts}`,
    blockhash: String(message.lifetimeToken),
    ...movesOf(moves),
    price: priceOf(budget),
    memoAccounts: String(memo?.accounts),
    memo: String(memo && new TextDecoder().decode(memo.data)),
    ...depositFacts(deposits),
  };
}
