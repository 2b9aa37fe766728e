import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getAddress, type JsonRpcProvider, keccak256 } from 'ethers';
import * as z from 'zod/mini';
import { bityardDeposits } from './bitcoin/bityardKeys.ts';
import { planContracts } from './deploy/contractPlan.ts';
import { createMissing } from './deploy/createMissing.ts';
import { bridges, type DevnetChain, devnetChains, devnetTokens, wrappedSymbol } from './devnetChains.ts';
import { startNode, stopNode } from './evm/startNode.ts';
import { marketFee } from './nft/marketFee.ts';
import { publicKeys, publicRoles } from './publicKeys.ts';
import { Signer } from './Signer.ts';
import { tonyardDeposit } from './ton/tonyardAccount.ts';
import { bityard, tonyard, xrpyard, yards } from './transfers/yards.ts';
import { xrpyardDeposit } from './xrp/xrpyardAddresses.ts';

const CHAINS = resolve(import.meta.dirname, '../../src/plugins/chains');
/** The same accounts for the server, which knows them before it loads the libraries of their families. */
const ACCOUNTS = resolve(import.meta.dirname, 'transfers/accounts.json');
const FUNDS = `0x${(10n ** 21n).toString(16)}`;

const Pin = z.object({
  role: z.enum(['router', 'lock', 'checkout', 'market', 'conduit', 'studio', 'studios', 'exchange', 'token']),
  /** EIP-55. */
  address: z.string(),
  /** keccak256 of the runtime code. */
  codeHash: z.string(),
  /** Symbol of a token. */
  symbol: z.exactOptional(z.string()),
  /** What bridges carry with a token, and the token's decimals. */
  asset: z.exactOptional(z.object({ name: z.string(), decimals: z.number() })),
  /** Decimals of a token without an asset. */
  decimals: z.exactOptional(z.number()),
  /** The market's maximum fee on a sale, in basis points, and its recipient. */
  fee: z.exactOptional(z.object({ recipient: z.string(), maxBps: z.number() })),
});
type Pin = z.output<typeof Pin>;

/** The contracts on a demo chain that the app uses, by role. */
export function pinnedContracts(chain: DevnetChain): readonly Omit<Pin, 'codeHash'>[] {
  const { router, hashTimeLock, checkout, seaport, studio, studios, exchanges, tokens, wrapped } =
    planContracts(chain).contracts;
  return [
    { role: 'router', address: router },
    { role: 'lock', address: hashTimeLock },
    { role: 'checkout', address: checkout },
    { role: 'market', address: seaport, fee: { recipient: getAddress(marketFee.recipient), maxBps: marketFee.bps } },
    // Sellers on the demo approve Seaport itself.
    { role: 'conduit', address: seaport },
    { role: 'studio', address: studio },
    { role: 'studios', address: studios },
    ...Object.values(exchanges).map((address) => ({ role: 'exchange' as const, address })),
    ...Object.entries({ ...tokens, [wrappedSymbol(chain)]: wrapped }).map(([symbol, address]) => ({
      role: 'token' as const,
      symbol,
      address,
      ...assetOf(symbol),
    })),
  ];
}

/** By the symbol on the EVM chains. Only a token that a bridge carries has an asset. */
function assetOf(symbol: string): Pick<Pin, 'asset' | 'decimals'> {
  // The wrapped coin is no token of the list.
  const { decimals } = devnetTokens.find((each) => each.symbol === symbol) ?? { decimals: 18 };
  const isCarried = bridges.some(({ carries }) => carries === symbol);
  return isCarried ? { asset: { name: symbol, decimals } } : { decimals };
}

/** The pins of a demo chain, as its plugin has them. */
export function readPins(chain: DevnetChain): readonly Pin[] {
  return z.parse(z.array(Pin), JSON.parse(readFileSync(pinsFile(chain), 'utf8')));
}

/** The pins of a chain of plain transfers, as its plugin has them. */
export function readDepositPins(chain: { readonly name: string }): unknown {
  return JSON.parse(readFileSync(pinsFile(chain), 'utf8'));
}

/** The accounts of the service to which plain transfers pay, by chain. */
export const pinnedDeposits = [
  { chain: bityard, addresses: bityardDeposits() },
  { chain: xrpyard, addresses: [xrpyardDeposit] },
  { chain: tonyard, addresses: [tonyardDeposit.address] },
] as const;

/** Writes the pins of each demo chain to its plugin and returns the files. Reads the code hashes from a running chain. */
export async function writePins(): Promise<readonly string[]> {
  for (const chain of devnetChains) writePinsOf(chain, await makePins(chain));
  writeDepositPins();
  return [...devnetChains, ...yards].map(pinsFile);
}

/** Writes only the accounts of plain transfers, which need no running chain. */
export function writeDepositPins(): void {
  const accounts = Object.fromEntries(pinnedDeposits.map(({ chain, addresses }) => [chain.name, addresses]));
  writeFileSync(ACCOUNTS, `${JSON.stringify(accounts, null, 2)}\n`);
  for (const { chain, addresses } of pinnedDeposits) {
    writePinsOf(
      chain,
      addresses.map((address) => ({ role: 'deposit', address })),
    );
  }
}

function writePinsOf(chain: { readonly name: string }, pins: readonly object[]): void {
  writeFileSync(pinsFile(chain), `${JSON.stringify(pins, null, 2)}\n`);
}

/** A code hash is known only after the creation: immutables contain the contract's address and the chain id. */
async function makePins(chain: DevnetChain): Promise<readonly Pin[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-pins-'));
  const { signal } = new AbortController();
  const running = await startNode({ chain, folder, signal }, { from: undefined });
  try {
    const { provider } = running;
    await provider.send('anvil_setBalance', [publicRoles.deployer, FUNDS]);
    await createMissing(provider, new Signer(publicKeys.deployer, provider), planContracts(chain).creations);
    return await Promise.all(pinnedContracts(chain).map(async (pin) => ({ ...pin, ...(await hashAt(provider, pin)) })));
  } finally {
    await stopNode(running);
    rmSync(folder, { recursive: true });
  }
}

async function hashAt(provider: JsonRpcProvider, { address }: Pick<Pin, 'address'>): Promise<Pick<Pin, 'codeHash'>> {
  return { codeHash: keccak256(await provider.getCode(address)) };
}

function pinsFile({ name }: { readonly name: string }): string {
  return join(CHAINS, name.toLowerCase(), 'pins.json');
}
