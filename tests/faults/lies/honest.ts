import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAddress, zeroPadValue } from 'ethers';
import { buildEvm } from '../../../demo/channel/evm/buildEvm.ts';
import type { EvmParts } from '../../../demo/channel/evm/EvmParts.ts';
import { buildDeposit } from '../../../demo/channel/solana/buildDeposit.ts';
import { devnetChains } from '../../../demo/devnet/devnetChains.ts';
import { ESCROW_PROGRAM } from '../../../demo/devnet/solana/program/escrowProgram.ts';
import { solanaKeys } from '../../../demo/devnet/solana/solanaKeys.ts';
import { solyard as solyardOnServer } from '../../../demo/devnet/solana/solyard.ts';
import { treasuryTokens } from '../../../demo/devnet/solana/treasuryTokens.ts';
import type { BuildRequest } from '../../../server/channels/channel.ts';
import { NATIVE_ADDRESS } from '../../../src/api/swap.ts';
import type { ShownSwap } from '../../../src/features/swap/review/verify.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Token } from '../../../src/model/Token.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import solyard from '../../../src/plugins/chains/solyard/index.ts';
import southyard from '../../../src/plugins/chains/southyard/index.ts';
import type { ChainDriver, ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { FakeApi } from '../../support/fakes/FakeApi.ts';

export const NOW = 1_750_000_000;
export const VALID_SECONDS = 1_200;
const ORDER_ID = `0x${'7'.repeat(64)}`;
const BLOCKHASH = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
export const addressOf = (number: number) => getAddress(zeroPadValue(`0x${number.toString(16).padStart(4, '0')}`, 20));
export const [ROUTER, USD, GOLD, WRAPPED] = [
  addressOf(0xc0de),
  addressOf(0xa1a1),
  addressOf(0xa2a2),
  addressOf(0xa3a3),
];
export const LOCK = addressOf(0x10cc);
export const SENDER = addressOf(0x5e4d);
export const OTHER = addressOf(0x0b0b);
export const SOLANA_SENDER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const EXCHANGE = addressOf(0xecec);

/** The transaction that an honest backend and driver build from the displayed quote. */
export interface HonestSwap {
  readonly name: string;
  readonly driver: ChainDriver;
  readonly shown: ShownSwap;
  readonly transaction: UnsignedTransaction;
}

export interface HonestApproval {
  readonly name: string;
  readonly driver: ChainDriver;
  readonly shown: { readonly token: Token; readonly amount: Amount; readonly spender: string };
  readonly transaction: UnsignedTransaction;
}

/** Answers of an empty chain. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0xbc3b9',
  eth_call: `0x${'0'.repeat(64)}`,
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_gasPrice: '0x3b9aca00',
  getAccountInfo: { context: { slot: 1 }, value: null },
  getGenesisHash: 'GbLkWqMXRyDt879ZBRJ3MiJMdSxqUf7Rxxxxxxxxxxxx',
  getLatestBlockhash: { context: { slot: 1 }, value: { blockhash: BLOCKHASH, lastValidBlockHeight: 200 } },
};

export function driverOf(chain: ChainPlugin): Promise<ChainDriver> {
  return chain.loadDriver({
    chain,
    contracts: [
      { role: 'router', address: ROUTER },
      { role: 'lock', address: LOCK },
      ...[USD, GOLD, WRAPPED].map((address) => ({ role: 'token' as const, address })),
      { role: 'escrow', address: ESCROW_PROGRAM },
    ],
    rpcUrls: () => ['https://node.test'],
    api: new FakeApi(),
    now: () => NOW * 1_000,
    fetch: async (_url, init) => {
      const asked = JSON.parse(String(init?.body));
      const answer = ({ id, method }: { readonly id: number; readonly method: string }) => ({
        jsonrpc: '2.0',
        id,
        result: answers[method],
      });
      return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked));
    },
  });
}

export function tokenOf(
  chain: ChainPlugin,
  { symbol, address, decimals }: { readonly symbol: string; readonly address: string; readonly decimals: number },
): Token {
  return { id: chain.tokenId(address), chain: chain.id, symbol, name: symbol, decimals, address };
}

const wire = (token: Token) => token.address ?? NATIVE_ADDRESS;

/**
 * Within a chain and across chains, with coins and tokens on both sides. The recipient is the sender or another account, of
 * either family.
 */
export async function evmSwaps(): Promise<readonly HonestSwap[]> {
  const driver = await driverOf(northyard);
  const [usd, gold] = [
    tokenOf(northyard, { symbol: 'yUSD', address: USD, decimals: 6 }),
    tokenOf(northyard, { symbol: 'yGOLD', address: GOLD, decimals: 18 }),
  ];
  const far = [southyard.native, tokenOf(southyard, { symbol: 'yUSD', address: USD, decimals: 6 })];
  const onSolana = [
    solyard.native,
    tokenOf(solyard, { symbol: 'solUSD', address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }),
  ];
  const trips: readonly (readonly [Token, Token, string])[] = [
    [northyard.native, usd, SENDER],
    [usd, northyard.native, OTHER],
    [usd, gold, SENDER],
    ...[northyard.native, usd].flatMap((from) => far.map((to) => [from, to, OTHER] as const)),
    ...onSolana.map((to) => [gold, to, SOLANA_SENDER] as const),
  ];
  return Promise.all(
    trips.map(async ([from, to, recipient], index) => {
      const amount = Amount.ofUnits(5_000_000n + BigInt(index) * 1_234_567n, from);
      const minReceive = Amount.ofUnits(4_321_000n + BigInt(index), to);
      const path = [from.address ?? WRAPPED, ...(to.chain === from.chain ? [to.address ?? WRAPPED] : [GOLD])];
      const request = requestOf({ from, to, amount, minReceive, recipient, sender: SENDER });
      const txData = await buildEvm(
        partsOf(),
        { ...request, source: { exchange: 'Switchback', path, receiveUnits: 900n }, across: acrossOf(to, recipient) },
        VALID_SECONDS,
      );
      const shown = shownOf({ from, to, amount, minReceive, recipient, sender: SENDER, contract: ROUTER, path });
      const transaction = await driver.prepareTransaction(txData, { from: SENDER, token: from, amount }, {});
      return { name: nameOf(from, to), driver, shown, transaction };
    }),
  );
}

/** Deposits into the escrow program on Solana, of coins and of a token. */
export async function solanaSwaps(): Promise<readonly HonestSwap[]> {
  const driver = await driverOf(solyard);
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-keys-'));
  const signers = await solanaKeys(folder);
  rmSync(folder, { recursive: true });
  const tokens = await treasuryTokens(signers);
  const usd = tokens.find(({ symbol }) => symbol === 'solUSD');
  if (!usd) throw new Error('no solUSD');
  const pays = [solyard.native, tokenOf(solyard, { symbol: usd.symbol, address: usd.mint, decimals: usd.decimals })];
  const trips = pays.flatMap((from) =>
    [southyard.native, tokenOf(southyard, { symbol: 'yUSD', address: USD, decimals: 6 })].map(
      (to) => [from, to] as const,
    ),
  );
  return Promise.all(
    trips.map(async ([from, to]) => {
      const amount = Amount.ofUnits(7_000_001n, from);
      const minReceive = Amount.ofUnits(6_500_000n, to);
      const order = { from, to, amount, minReceive, recipient: OTHER, sender: SOLANA_SENDER };
      const source = { exchange: '', path: [wire(from)], receiveUnits: amount.units };
      const txData = await buildDeposit(
        { program: ESCROW_PROGRAM, tokens },
        { ...requestOf(order), fromToken: wire(from), source, across: acrossOf(to, OTHER) },
        NOW * 1_000,
      );
      const transaction = await driver.prepareTransaction(txData, { from: SOLANA_SENDER, token: from, amount }, {});
      const contract = String(Reflect.get(txData, 'to'));
      return { name: nameOf(from, to), driver, shown: shownOf({ ...order, contract, path: [] }), transaction };
    }),
  );
}

/** For two amounts of two tokens. */
export async function approvals(): Promise<readonly HonestApproval[]> {
  const driver = await driverOf(northyard);
  const tokens = [
    tokenOf(northyard, { symbol: 'yUSD', address: USD, decimals: 6 }),
    tokenOf(northyard, { symbol: 'yGOLD', address: GOLD, decimals: 18 }),
  ];
  const made = await Promise.all(
    tokens.map(async (token) => {
      const shown = { token, amount: Amount.ofUnits(12_345_678n, token), spender: ROUTER };
      const transactions = await driver.allowances?.prepareApproval({ owner: SENDER, ...shown }, {});
      return (transactions ?? []).map((transaction) => ({ name: `allow ${token.symbol}`, driver, shown, transaction }));
    }),
  );
  return made.flat();
}

interface Order {
  readonly from: Token;
  readonly to: Token;
  readonly amount: Amount;
  readonly minReceive: Amount;
  readonly recipient: string;
  readonly sender: string;
}

function chainOf({ chain }: Token): ChainPlugin {
  const found = [northyard, southyard, solyard].find(({ id }) => id === chain);
  if (!found) throw new Error(chain);
  return found;
}

export function requestOf({ from, to, amount, minReceive, recipient, sender }: Order): BuildRequest {
  return {
    fromChain: chainOf(from).wire.name,
    fromToken: wire(from),
    toChain: chainOf(to).wire.name,
    toToken: wire(to),
    payUnits: amount.units,
    slippageBps: 100,
    sender,
    recipient,
    dex: 'Ferry',
    path: [],
    minReceiveUnits: minReceive.units,
    orderId: ORDER_ID,
  };
}

export function acrossOf(to: Token, recipient: string) {
  if (to.chain === northyard.id) return undefined;
  const target = [...devnetChains, solyardOnServer].find(({ id }) => id === to.chain);
  if (!target) throw new Error(to.chain);
  return { bridge: 'Ferry' as const, units: 990n, to: target, receiveToken: to.address ?? '', recipient };
}

export function shownOf(order: Order & { readonly contract: string; readonly path: readonly string[] }): ShownSwap {
  const { from, to } = order;
  return { ...order, fromChain: chainOf(from), toChain: chainOf(to), now: NOW };
}

export function partsOf(): EvmParts {
  const [chain] = devnetChains;
  // Building reads the chain's time and the sender's nonce.
  return {
    chain,
    provider: { getBlock: async () => ({ timestamp: NOW }), getTransactionCount: async () => 3 },
    deployment: { router: ROUTER, wrapped: WRAPPED, tokens: {}, exchanges: { Switchback: EXCHANGE }, pools: [] },
  } as unknown as EvmParts;
}

function nameOf(from: Token, to: Token): string {
  return `${from.symbol} to ${to.symbol} on ${to.chain}`;
}
