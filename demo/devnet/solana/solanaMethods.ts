import { base58, base64 } from '@scure/base';
import { type Address, address, isAddress } from '@solana/kit';
import * as z from 'zod/mini';
import { type AccountView, accountJson, tokenAccountOf } from './accountJson.ts';
import { RpcRefusal } from './RpcRefusal.ts';
import { readWire } from './readWire.ts';
import { BLOCKHASH_SLOTS, type Commitment, type SolanaMachine, type SolanaRecord } from './SolanaMachine.ts';
import { solanaTokens } from './solanaTokens.ts';
import { GENESIS_HASH } from './solyard.ts';

const MAX_ACCOUNTS = 100;
/** Maximum number of filters of `getProgramAccounts`, as on the real chain. */
const MAX_FILTERS = 4;
const MAX_SIGNATURES = 256;
const MAX_HISTORY = 1_000;
/** Maximum bytes of an account on the real chain. */
const MAX_SPACE = 10 * 1_024 * 1_024;

const key = z.pipe(
  z.string().check(z.maxLength(44), z.refine(isAddress)),
  z.transform((text) => address(text)),
);
const signature = z.string().check(z.maxLength(88));
const count = z.int().check(z.gte(0));
const commitment = z.optional(z.enum(['processed', 'confirmed', 'finalized']));
const Options = z.nullish(z.object({ commitment }));
const slice = z.optional(z.nullable(z.object({ offset: count, length: count })));
const View = z.nullish(
  z.object({ encoding: z._default(z.enum(['base58', 'base64', 'jsonParsed']), 'base64'), dataSlice: slice }),
);
const Filter = z.union([z.object({ mint: key }), z.object({ programId: key })]);
/** Compares an account's data at an offset; bytes are in base58 unless `encoding` differs. */
const Memcmp = z.object({
  memcmp: z.object({
    offset: count,
    bytes: z.string().check(z.maxLength(256)),
    encoding: z._default(z.enum(['base58', 'base64']), 'base58'),
  }),
});
const AccountFilter = z.union([Memcmp, z.object({ dataSize: count })]);
const ProgramView = z.nullish(
  z.object({
    encoding: z._default(z.enum(['base58', 'base64', 'jsonParsed']), 'base64'),
    dataSlice: slice,
    filters: z._default(z.array(AccountFilter).check(z.maxLength(MAX_FILTERS)), []),
  }),
);
const Simulation = z.object({
  encoding: z.literal('base64'),
  sigVerify: z._default(z.boolean(), false),
  replaceRecentBlockhash: z._default(z.boolean(), false),
});
const Sending = z.object({ encoding: z.literal('base64'), skipPreflight: z._default(z.boolean(), false) });
const History = z.nullish(
  z.object({
    limit: z._default(count, MAX_HISTORY),
    before: z.nullish(signature),
    until: z.nullish(signature),
    commitment,
  }),
);
const Found = z.object({ encoding: z.literal('base64'), commitment });

/** Missing parameters at the end count as `undefined`. */
const params = <T extends readonly [z.ZodMiniType, ...z.ZodMiniType[]]>(...parts: T) => z.tuple(parts);

export interface MethodSources {
  readonly machine: SolanaMachine;
  airdrop(to: Address, lamports: bigint): Promise<string>;
  /** Gives coins and tokens. */
  gift(to: Address): Promise<string>;
}

export type SolanaMethods = Readonly<Record<string, (given: readonly unknown[]) => unknown>>;

/** RPC methods of the chain. A method throws a `RpcRefusal`, or a `ZodError` for invalid parameters. */
export function solanaMethods({ machine, airdrop, gift }: MethodSources): SolanaMethods {
  return {
    ...nodeMethods(machine),
    ...accountMethods(machine),
    ...transactionMethods(machine),
    ...historyMethods(machine),
    requestAirdrop: (given) => {
      const [to, lamports] = read(given, key, count.check(z.gte(1)));
      return airdrop(to, BigInt(lamports));
    },
    // Our own method; the real chain has no such method.
    requestGift: (given) => gift(read(given, key)[0]),
  };
}

/** The chain, its slots and blockhashes. */
function nodeMethods(machine: SolanaMachine): SolanaMethods {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => GENESIS_HASH,
    getSlot: (given) => slotAt(machine, read(given, Options)[0]),
    getBlockHeight: (given) => slotAt(machine, read(given, Options)[0]),
    getBlockTime: (given) => machine.secondsAt(read(given, count)[0]),
    getRecentPrioritizationFees: () => [],
    getLatestBlockhash: () =>
      withContext(machine, { blockhash: machine.blockhash(), lastValidBlockHeight: machine.slot() + BLOCKHASH_SLOTS }),
    isBlockhashValid: (given) => withContext(machine, machine.isBlockhashValid(read(given, signature)[0])),
    getMinimumBalanceForRentExemption: (given) => {
      const [bytes] = read(given, count.check(z.lte(MAX_SPACE)));
      return Number(machine.vm.minimumBalanceForRentExemption(BigInt(bytes)));
    },
  };
}

function accountMethods(machine: SolanaMachine): SolanaMethods {
  const { vm } = machine;
  return {
    getBalance: (given) => {
      const account = vm.getAccount(read(given, key)[0]);
      return withContext(machine, account.exists ? Number(account.lamports) : 0);
    },
    getAccountInfo: (given) => {
      const [account, view] = read(given, key, View);
      return withContext(machine, accountJson(vm, account, viewOf(view)));
    },
    getMultipleAccounts: (given) => {
      const [accounts, view] = read(given, z.array(key).check(z.maxLength(MAX_ACCOUNTS)), View);
      return withContext(
        machine,
        accounts.map((account) => accountJson(vm, account, viewOf(view))),
      );
    },
    getTokenAccountsByOwner: (given) => {
      const [owner, filter, view] = read(given, key, Filter, View);
      const accounts = tokenAccountsOf(machine, owner, filter);
      return withContext(
        machine,
        accounts.map((pubkey) => ({ pubkey, account: accountJson(vm, pubkey, viewOf(view)) })),
      );
    },
    getProgramAccounts: (given) => {
      const [program, view] = read(given, key, ProgramView);
      const filters = (view?.filters ?? []).map(filterOf);
      return vm
        .getProgramAccounts(program)
        .filter(({ data, lamports }) => lamports > 0n && filters.every((passes) => passes(Uint8Array.from(data))))
        .map(({ address: pubkey }) => ({ pubkey, account: accountJson(vm, pubkey, viewOf(view)) }));
    },
  };
}

function transactionMethods(machine: SolanaMachine): SolanaMethods {
  return {
    getFeeForMessage: (given) => {
      const [message] = read(given, z.string());
      const trial = machine.simulate(unsigned(message), { verify: false });
      return withContext(machine, trial.fee);
    },
    simulateTransaction: (given) => {
      const [wire, { sigVerify, replaceRecentBlockhash }] = read(given, z.string(), Simulation);
      if (sigVerify && replaceRecentBlockhash) {
        throw new RpcRefusal(-32602, 'sigVerify may not be used with replaceRecentBlockhash');
      }
      const transaction = readWire(wire);
      if (sigVerify && !transaction.isSigned)
        throw new RpcRefusal(-32003, 'Transaction signature verification failure');
      const isTimely = replaceRecentBlockhash || machine.isBlockhashValid(transaction.blockhash);
      if (!isTimely)
        return withContext(machine, { err: 'BlockhashNotFound', logs: [], accounts: null, unitsConsumed: 0 });
      const { err, logs, units } = machine.simulate(transaction, { verify: sigVerify });
      return withContext(machine, { err, logs, accounts: null, unitsConsumed: units });
    },
    sendTransaction: (given) => {
      const [wire, { skipPreflight }] = read(given, z.string(), Sending);
      return machine.submit(wire, { preflight: !skipPreflight });
    },
  };
}

/** Transactions that the chain has. */
function historyMethods(machine: SolanaMachine): SolanaMethods {
  return {
    getSignatureStatuses: (given) => {
      const [signatures] = read(given, z.array(signature).check(z.maxLength(MAX_SIGNATURES)));
      return withContext(
        machine,
        signatures.map((one) => statusOf(machine, machine.record(one))),
      );
    },
    getSignaturesForAddress: (given) => {
      const [account, options] = read(given, key, History);
      const seen = machine.recordsOf(account).filter(({ slot }) => slot <= slotAt(machine, options));
      const from = options?.before ? seen.findIndex((record) => record.signature === options.before) + 1 : 0;
      const end = options?.until ? seen.findIndex((record) => record.signature === options.until) : -1;
      const asked = seen.slice(from, end < 0 ? seen.length : end);
      return asked.slice(0, Math.min(options?.limit ?? MAX_HISTORY, MAX_HISTORY)).map((record) => ({
        signature: record.signature,
        slot: record.slot,
        err: record.err,
        memo: null,
        blockTime: Math.floor(record.atMs / 1_000),
        confirmationStatus: commitmentOf(machine, record),
      }));
    },
    getTransaction: (given) => {
      const [wanted, options] = read(given, signature, Found);
      const record = machine.record(wanted);
      if (!record || record.slot > slotAt(machine, options)) return null;
      const { slot, atMs, wire, err, fee, logs } = record;
      const blockTime = Math.floor(atMs / 1_000);
      return { slot, blockTime, transaction: [wire, 'base64'], meta: { err, fee, logMessages: logs } };
    },
  };
}

function read<T extends readonly [z.ZodMiniType, ...z.ZodMiniType[]]>(given: readonly unknown[], ...parts: T) {
  return z.parse(
    params(...parts),
    parts.map((_, index) => given[index]),
  );
}

function slotAt(machine: SolanaMachine, options: z.output<typeof Options>) {
  return machine.slot(options?.commitment ?? 'finalized');
}

function withContext(machine: SolanaMachine, value: unknown) {
  return { context: { slot: machine.slot(), apiVersion: '3.0.0' }, value };
}

function filterOf(filter: z.output<typeof AccountFilter>): (data: Uint8Array) => boolean {
  if ('dataSize' in filter) return ({ length }) => length === filter.dataSize;
  const { offset, bytes, encoding } = filter.memcmp;
  const wanted = bytesOf(bytes, encoding);
  return (data) => Buffer.from(data.subarray(offset, offset + wanted.length)).equals(wanted);
}

function bytesOf(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  try {
    return encoding === 'base58' ? base58.decode(text) : base64.decode(text);
  } catch {
    throw new RpcRefusal(-32602, `no ${encoding} text`);
  }
}

function viewOf(view: z.output<typeof View>): AccountView {
  return { encoding: view?.encoding ?? 'base64', dataSlice: view?.dataSlice ?? undefined };
}

/** Converts a message to a transaction without signatures. */
function unsigned(message: string) {
  const bytes = Buffer.from(message, 'base64');
  // If the first bit is set, a version byte comes before the number of signers.
  const signers = bytes[(bytes[0] ?? 0) >= 128 ? 1 : 0] ?? 0;
  return readWire(Buffer.concat([Buffer.of(signers), Buffer.alloc(64 * signers), bytes]).toString('base64'));
}

function tokenAccountsOf({ vm }: SolanaMachine, owner: Address, filter: z.output<typeof Filter>): readonly Address[] {
  const programs = solanaTokens.map(({ program }) => program);
  const asked = 'programId' in filter ? programs.filter((program) => program === filter.programId) : programs;
  return asked
    .flatMap((program) => vm.getProgramAccounts(program))
    .filter((account) => {
      const token = tokenAccountOf(account);
      return token?.owner === owner && (!('mint' in filter) || token.mint === filter.mint);
    })
    .map((account) => account.address);
}

function commitmentOf(machine: SolanaMachine, { slot }: SolanaRecord): Commitment {
  if (slot <= machine.slot('finalized')) return 'finalized';
  return slot <= machine.slot('confirmed') ? 'confirmed' : 'processed';
}

function statusOf(machine: SolanaMachine, record: SolanaRecord | undefined): object | null {
  if (!record) return null;
  const { slot, err } = record;
  const confirmationStatus = commitmentOf(machine, record);
  const confirmations = confirmationStatus === 'finalized' ? null : machine.slot() - slot;
  return { slot, err, confirmations, confirmationStatus, status: err === null ? { Ok: null } : { Err: err } };
}
