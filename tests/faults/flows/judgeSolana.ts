import {
  type Address,
  address,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
} from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { parseUnits } from 'viem';
import type { Finding, Intent, Places } from './Intent.ts';

const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const DEPOSIT_TAG = 1;
/** Maximum number of seconds until the deposit returns to its payer. */
const LOCKED_SECONDS = 24 * 3_600;
/** Maximum compute fee in lamports. */
const MAX_FEE = 10_000_000n;
const MAX_UNITS = 1_400_000n;

interface Instruction {
  readonly program: string | undefined;
  readonly accounts: readonly (string | undefined)[];
  readonly data: Buffer;
}

/** Checks a Solana transaction that reached the wallet: one deposit for the intended order, into the demo's program. */
export async function judgeSolana(
  bytes: Uint8Array,
  intent: Intent,
  { user, places }: { readonly user: string; readonly places: Places },
): Promise<Finding> {
  if (intent.kind !== 'solana swap') return { harm: 'a transaction of another family' };
  const instructions = instructionsOf(bytes);
  const harms: string[] = [];
  const unless = (isRight: boolean, what: string) => {
    if (!isRight) harms.push(what);
  };
  const deposits = instructions.filter(({ program }) => program === places.escrow);
  const others = instructions.filter(({ program }) => program !== places.escrow && program !== BUDGET_PROGRAM);
  unless(others.length === 0, `calls ${others.map(({ program }) => program).join()}`);
  unless(deposits.length === 1, `${deposits.length} deposits`);
  unless(feeOf(instructions) <= MAX_FEE, 'pays too much for computation');
  const [deposit] = deposits;
  if (deposit) harms.push(...(await depositHarms(deposit, intent, { user, places })));
  return harms.length > 0 ? { harm: harms.join(', ') } : {};
}

async function depositHarms(
  { accounts, data }: Instruction,
  intent: Extract<Intent, { readonly kind: 'solana swap' }>,
  { user, places }: { readonly user: string; readonly places: Places },
): Promise<readonly string[]> {
  const [payer, order, system, mint, source, vault, tokenProgram] = accounts;
  const pays = tokenOf(places, `SOLYARD ${intent.pays.symbol}`);
  const gets = tokenOf(places, `${intent.toChain} ${intent.least.symbol}`);
  const [chainLength = 0, tokenLength = 0] = data.subarray(96, 99);
  const texts = data.toString('latin1', 99);
  const recipient = texts.slice(chainLength + tokenLength);
  const token = texts.slice(chainLength, chainLength + tokenLength);
  const [own] = await getProgramDerivedAddress({
    programAddress: address(places.escrow),
    seeds: ['order', data.subarray(8, 40)],
  });
  const now = Math.floor(Date.now() / 1_000);
  const checks: (readonly [isRight: boolean, what: string])[] = [
    [data[0] === DEPOSIT_TAG, 'is no deposit'],
    [payer === user, `is paid by ${payer}`],
    [order === own, `is held by ${order}`],
    [system === SYSTEM_PROGRAM, 'another system program'],
    [data.readBigUInt64LE(40) <= parseUnits(intent.pays.text, pays.decimals), `pays ${data.readBigUInt64LE(40)}`],
    [Number(data.readBigUInt64LE(56)) <= now + LOCKED_SECONDS, 'is held for too long'],
    [
      BigInt(`0x${data.toString('hex', 64, 96)}`) >= parseUnits(intent.least.text, gets.decimals),
      `promises ${BigInt(`0x${data.toString('hex', 64, 96)}`)}`,
    ],
    [texts.slice(0, chainLength) === chainIds[intent.toChain], `arrives on ${texts.slice(0, chainLength)}`],
    [token.toLowerCase() === gets.address.toLowerCase(), `promises the token ${token}`],
    [recipient.toLowerCase() === intent.recipient.toLowerCase(), `is for ${recipient}`],
  ];
  if (pays.address === '') {
    checks.push([mint === undefined, 'moves a token']);
  } else {
    const [atas, vaults] = await Promise.all([accountsOf(user, pays.address), accountsOf(String(order), pays.address)]);
    checks.push(
      [mint === pays.address, `pays with ${mint}`],
      [atas.some((account) => account === source), `takes from ${source}`],
      [vaults.some((account) => account === vault), `pays into ${vault}`],
      [tokenProgram === TOKEN_PROGRAM_ADDRESS || tokenProgram === TOKEN_2022_PROGRAM, `calls ${tokenProgram}`],
    );
  }
  return checks.filter(([isRight]) => !isRight).map(([, what]) => what);
}

const chainIds: Readonly<Record<string, string>> = { NORTHYARD: 'eip155:771001', SOUTHYARD: 'eip155:771002' };

function instructionsOf(bytes: Uint8Array): readonly Instruction[] {
  const { messageBytes } = getTransactionDecoder().decode(bytes);
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (!('instructions' in message)) throw new Error('another kind of message');
  const { staticAccounts } = message;
  return message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex],
    accounts: accountIndices.map((index) => staticAccounts[index]),
    data: Buffer.from(Uint8Array.from(data as Iterable<number>)),
  }));
}

function feeOf(instructions: readonly Instruction[]): bigint {
  const budget = instructions.filter(({ program }) => program === BUDGET_PROGRAM);
  const limit = budget.find(({ data }) => data[0] === 2)?.data.readUInt32LE(1);
  const price = budget.find(({ data }) => data[0] === 3)?.data.readBigUInt64LE(1) ?? 0n;
  return ((limit === undefined ? MAX_UNITS : BigInt(limit)) * price) / 1_000_000n;
}

async function accountsOf(owner: string, mint: string): Promise<readonly Address[]> {
  const programs = [TOKEN_PROGRAM_ADDRESS, address(TOKEN_2022_PROGRAM)];
  const found = programs.map((tokenProgram) =>
    findAssociatedTokenPda({ owner: address(owner), mint: address(mint), tokenProgram }),
  );
  return (await Promise.all(found)).map(([account]) => account);
}

function tokenOf({ tokens }: Places, name: string) {
  const token = tokens.get(name);
  if (!token) throw new Error(name);
  return token;
}
