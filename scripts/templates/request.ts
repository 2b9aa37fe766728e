import { parseArgs } from 'node:util';
import { makers, walletFamilies } from './drafts.ts';
import { folderOf, type KnownChain } from './knownChain.ts';

export const USAGE = `npm run new chain <id> -- [--chain-id <number>] [--name <name>] [--symbol <symbol>]
npm run new wallet <id> -- [--name <name>] [--family ${walletFamilies.join('|')}] [--rdns <name>]
npm run new feature <id> -- [--name <name>]
npm run new family <id> -- [--name <name>] [--symbol <symbol>]
npm run new provider <id> -- [--name <name>]`;

/** Longest symbol of a coin that the conformance tests accept. */
const MAX_SYMBOL = 12;
const SYMBOL = /^[A-Za-z0-9.]{1,12}$/;
const CHAIN_ID = /^[1-9]\d{0,14}$/;
const QUOTES = /['\\\n]/;

/** What `npm run new` is asked to write. */
export interface NewRequest {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** Of an EVM chain. `undefined` if none was given. */
  readonly chainId: number | undefined;
  /** What a public list says about the chain. */
  readonly known: KnownChain | undefined;
  readonly rdns: string;
  readonly family: string;
  /** What was guessed or looked up, for the developer to check. */
  readonly notes: readonly string[];
}

/** Why nothing is written. The message is one line. */
export class RefusedRequest extends Error {}

type LookUp = (chainId: number) => Promise<readonly KnownChain[]>;

/** Reads the command line. @throws RefusedRequest */
export async function readRequest(args: readonly string[], lookUp: LookUp): Promise<NewRequest> {
  const { values, positionals } = parsed(args);
  const [kind = '', first = '', ...surplus] = positionals;
  if (!Object.hasOwn(makers, kind)) throw new RefusedRequest(`Name what to write: ${Object.keys(makers).join(', ')}.`);
  // Without `--`, npm takes the options for its own and passes only their values.
  if (surplus.length > 0) {
    throw new RefusedRequest(`Write the options behind a separate --, else they are lost: ${surplus.join(' ')}`);
  }
  if (QUOTES.test([values.name, values.symbol, values.rdns].join(''))) {
    throw new RefusedRequest('Names have no quotes and no backslash.');
  }
  const { family } = values;
  if (kind === 'wallet' && !walletFamilies.includes(family)) {
    const others = `A wallet of ${family} needs the function of its kit, see docs/adding-a-wallet.md, “Other families”`;
    throw new RefusedRequest(`${others}. There are skeletons for ${walletFamilies.join(', ')}.`);
  }
  const isNumber = kind === 'chain' && /^\d+$/.test(first);
  const chainId = chainIdOf(values['chain-id'] ?? (isNumber ? first : undefined));
  const listed = kind === 'chain' && chainId !== undefined ? await lookUp(chainId) : [];
  const known = listed.length === 1 ? listed[0] : undefined;
  const id = isNumber ? folderOf(known?.name ?? '') : first;
  if (isNumber && id === '') {
    const how = `npm run new chain <id> -- --chain-id ${first}`;
    throw new RefusedRequest(`No single chain with the id ${first} is in viem’s chains. Name its folder: ${how}`);
  }
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(id)) {
    throw new RefusedRequest(`“${id}” is no name of a folder: lower-case letters, digits and hyphens, a letter first.`);
  }
  const name = values.name ?? nameOf(known) ?? id.charAt(0).toUpperCase() + id.slice(1);
  const symbol = values.symbol ?? symbolOf(known) ?? id.toUpperCase().replaceAll('-', '').slice(0, MAX_SYMBOL);
  const notes = [
    ...listNotes({ listed, known, chainId }),
    ...((kind === 'chain' || kind === 'family') && values.symbol === undefined && symbolOf(known) === undefined
      ? [`No --symbol was given. ${symbol} is made of the folder's name: replace it by the true one.`]
      : []),
  ];
  return { kind, id, name, symbol, chainId, known, rdns: values.rdns ?? `example.${id}`, family, notes };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'chain-id': { type: 'string' },
        name: { type: 'string' },
        symbol: { type: 'string' },
        rdns: { type: 'string' },
        family: { type: 'string', default: 'evm' },
      },
    });
  } catch (error) {
    throw new RefusedRequest(error instanceof Error ? error.message : String(error));
  }
}

function chainIdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!CHAIN_ID.test(text)) throw new RefusedRequest(`${text} is no chain id (EIP-155).`);
  return Number(text);
}

function nameOf(known: KnownChain | undefined): string | undefined {
  return known && !QUOTES.test(known.name) ? known.name : undefined;
}

function symbolOf(known: KnownChain | undefined): string | undefined {
  return known && SYMBOL.test(known.native.symbol) ? known.native.symbol : undefined;
}

interface Looked {
  readonly listed: readonly KnownChain[];
  readonly known: KnownChain | undefined;
  readonly chainId: number | undefined;
}

function listNotes({ listed, known, chainId }: Looked): readonly string[] {
  if (listed.length > 1) {
    const names = listed.map(({ name }) => name).join(', ');
    return [`Several of viem's chains have the id ${chainId} (${names}), so nothing was filled in from them.`];
  }
  if (!known) return [];
  const { native, explorer, rpcUrls } = known;
  const nodes = rpcUrls.length > 0 ? `nodes ${rpcUrls.join(', ')}` : 'no node';
  const coin = `coin ${native.symbol} with ${native.decimals} decimals`;
  return [
    `From viem's chains, check these: name ${known.name}, ${coin}, ${explorer ? `explorer ${explorer}` : 'no explorer'}, ${nodes}.`,
    ...(rpcUrls.length === 1 ? ['A node of a second operator is still to be named.'] : []),
  ];
}
