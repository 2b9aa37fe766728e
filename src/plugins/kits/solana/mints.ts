import { base64, utf8 } from '@scure/base';
import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import { AppError } from '../../../model/errors.ts';
import { displayText } from '../../../model/text.ts';
import type { ChainPlugin, DescribedToken, TokenLookup, TokenQuestion } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { agreedDecimals } from '../shared/nodes/agreedDecimals.ts';
import { decimalsIn } from '../shared/nodes/decimalsEach.ts';
import type { JsonRpcCall } from '../shared/nodes/jsonRpc.ts';
import { metadataAccount } from './derivedAddress.ts';
import { METADATA_PROGRAM, tokenPrograms } from './programs.ts';
import type { SolanaNodes } from './SolanaNodes.ts';
import { isSolanaAddress } from './solanaAddress.ts';
import { Extension, type TransferRules, transferRulesOf } from './transferRules.ts';

/** Maximum number of decimals. Amounts with more are not practical. */
const MAX_DECIMALS = 36;
const MAX_TEXT = 32;
/** Maximum number of accounts in one request. */
const AT_ONCE = 100;
/** Offset of the name in Metaplex' account: after the kind, an authority and the mint. */
const NAME_AT = 1 + 32 + 32;

const TokenMetadata = z.object({ name: z.string(), symbol: z.string() });
const Mint = z.object({
  owner: z.string(),
  data: z.object({
    parsed: z.object({
      type: z.literal('mint'),
      info: z.object({
        decimals: z.int().check(z.gte(0), z.lte(MAX_DECIMALS)),
        extensions: z.optional(z.array(Extension)),
      }),
    }),
  }),
});
const Account = z.object({ value: z.unknown() });
const Accounts = z.object({ value: z.array(z.unknown()) });
const RawAccount = z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) });

export interface MintFacts {
  readonly tokenProgram: string;
  readonly decimals: number;
  /** Stored on the mint itself. Only Token-2022 does that. */
  readonly metadata: { readonly name: string; readonly symbol: string } | undefined;
  readonly rules: TransferRules;
}

/** Token metadata of a mint. The text is untrusted. The token program guarantees the numbers. */
export class SolanaMints implements TokenLookup {
  readonly #nodes: SolanaNodes;
  readonly #chain: ChainPlugin;

  constructor(nodes: SolanaNodes, chain: ChainPlugin) {
    this.#nodes = nodes;
    this.#chain = chain;
  }

  async describe(address: string, options: TokenQuestion): Promise<DescribedToken> {
    const chain = this.#chain;
    const facts = await this.read(address, options);
    const metadata = facts.metadata ?? (await this.#metaplex(address, options));
    const named = displayText(metadata?.symbol ?? '', MAX_TEXT);
    const symbol = named || `${address.slice(0, 4)}…${address.slice(-4)}`;
    const name = displayText(metadata?.name ?? '', MAX_TEXT) || symbol;
    const token = { id: chain.tokenId(address), chain: chain.id, address, symbol, name, decimals: facts.decimals };
    return named ? token : { ...token, isUnnamed: true };
  }

  /** @throws AppError `token/bad-address`, or `token/not-found` when neither token program has such a mint. */
  async read(address: string, options: TokenQuestion): Promise<MintFacts> {
    const facts = { address, chain: this.#chain.name };
    if (!isSolanaAddress(address)) throw new AppError('token/bad-address', facts);
    const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }];
    const read = async (call: JsonRpcCall) => factsIn((await call('getAccountInfo', params, Account)).value);
    const mint = await agreedDecimals(this.#nodes, read, { address, ...options });
    if (!mint) throw new AppError('token/not-found', facts);
    return mint;
  }

  async decimalsOf(addresses: readonly Address[], options: Cancellable): Promise<ReadonlyMap<Address, number>> {
    return decimalsIn(addresses.filter(isSolanaAddress), AT_ONCE, async (part) => {
      const params = [part, { encoding: 'jsonParsed', commitment: 'confirmed' }];
      const { value } = await this.#nodes.query((call) => call('getMultipleAccounts', params, Accounts), options);
      return value.map((account) => factsIn(account)?.decimals);
    });
  }

  async #metaplex(mint: string, options: Cancellable): Promise<{ name: string; symbol: string } | undefined> {
    const params = [metadataAccount(mint), { encoding: 'base64', commitment: 'confirmed' }];
    const { value } = await this.#nodes.query((call) => call('getAccountInfo', params, Account), options);
    const account = z.safeParse(RawAccount, value);
    if (!account.success || account.data.owner !== METADATA_PROGRAM) return undefined;
    return readTexts(base64.decode(account.data.data[0]));
  }
}

/** `undefined` if it is not a mint of a token program. */
function factsIn(account: unknown): MintFacts | undefined {
  const mint = z.safeParse(Mint, account);
  if (!mint.success || !tokenPrograms.includes(mint.data.owner)) return undefined;
  const { decimals, extensions = [] } = mint.data.data.parsed.info;
  const own = extensions.find(({ extension }) => extension === 'tokenMetadata');
  const metadata = z.safeParse(TokenMetadata, own?.state);
  return {
    tokenProgram: mint.data.owner,
    decimals,
    metadata: metadata.success ? metadata.data : undefined,
    rules: transferRulesOf(extensions),
  };
}

/** Name and symbol: each has a length of four bytes and that many bytes of text, padded with zeros. */
function readTexts(bytes: Uint8Array): { name: string; symbol: string } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const nameLength = view.getUint32(NAME_AT, true);
    const symbolAt = NAME_AT + 4 + nameLength;
    const symbolLength = view.getUint32(symbolAt, true);
    return {
      name: textOf(bytes.subarray(NAME_AT + 4, symbolAt)),
      symbol: textOf(bytes.subarray(symbolAt + 4, symbolAt + 4 + symbolLength)),
    };
  } catch {
    // Shorter than its length field says, or not UTF-8.
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string {
  return utf8.encode(bytes.filter((byte) => byte !== 0));
}
