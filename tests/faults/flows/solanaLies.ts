import { multiQuote } from '../../../src/api/swap.ts';
import { commonSwap } from '../../../src/api/swapOrders.ts';
import { queryCoinList } from '../../../src/api/tokens.ts';
import type { Lie } from '../lies/DeceivedPage.ts';
import { type Json, lieOf } from './replyLies.ts';

interface Instruction {
  readonly programId: string;
  readonly keys: readonly { readonly pubkey: string; readonly isSigner: boolean; readonly isWritable: boolean }[];
  readonly data: readonly number[];
}

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const TOKEN_PROGRAM_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';
const BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';

/** The victim, the thief, and the assets. */
export interface SolanaLoot {
  readonly user: string;
  readonly thief: string;
  /** Thief on the target EVM chain of the swap. */
  readonly evmThief: string;
  readonly escrow: string;
  readonly mint: string;
  /** The associated token accounts of the user and of the thief. */
  readonly account: string;
  readonly theirs: string;
}

/** A backend with a false program, account, recipient or price, consistent in quote and transaction. */
export function solanaLies(loot: SolanaLoot): readonly Lie[] {
  return [
    ...programLies(loot),
    ...instructionLies(loot),
    ...termLies(loot),
    ...addedLies(loot),
    ...quoteAndListLies(loot),
  ];
}

/** Another program, in quote and transaction. */
function programLies({ escrow, thief, user, mint }: SolanaLoot): readonly Lie[] {
  const programs = { 'the thief': thief, 'the user': user, 'the mint': mint, 'the system program': SYSTEM_PROGRAM };
  const others = {
    ...programs,
    'the token program': TOKEN_PROGRAM,
    'a loader': LOADER,
    'the newer token program': TOKEN_PROGRAM_2022,
  };
  return Object.entries(others).map(
    ([name, program]): Lie => ({
      name: `the escrow is ${name}`,
      reply: (body) => body.replaceAll(escrow, program),
      question: (body) => (program === thief ? body.replaceAll(thief, escrow) : body),
    }),
  );
}

function instructionLies({ thief, theirs }: SolanaLoot): readonly Lie[] {
  const key = (name: string, at: number, pubkey: string) =>
    deposit(name, (one) => ({
      ...one,
      keys: one.keys.map((each, index) => (index === at ? { ...each, pubkey } : each)),
    }));
  return [
    key('held in an account of the thief', 1, thief),
    key('another system program', 2, thief),
    key('another mint', 3, thief),
    key('taken from another account', 4, theirs),
    key('held in a vault of the thief', 5, theirs),
    key('another token program', 6, thief),
    key('another program for accounts', 7, thief),
    key('paid by another', 0, thief),
    deposit('settled at once', (one) => ({ ...one, data: [2, ...one.data.slice(1)] })),
    deposit('given back to the thief', (one) => ({ ...one, data: [4, ...one.data.slice(1, 40)] })),
    deposit('another order', (one) => ({ ...one, data: one.data.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) })),
    transaction('the deposit twice', (tx) => [...tx, ...tx]),
    transaction('no deposit', () => []),
  ];
}

/** False terms of the deposit: its demands on the other chain, and its deadlines. */
function termLies({ evmThief }: SolanaLoot): readonly Lie[] {
  const numbers = (name: string, at: number, value: bigint) =>
    deposit(name, (one) => ({ ...one, data: withNumber(one.data, at, value) }));
  const far = BigInt(Math.floor(Date.now() / 1_000) + 90 * 24 * 3_600);
  return [
    numbers('ten times as much', 40, 10n ** 10n),
    numbers('held for months', 56, far),
    numbers('paid out in months', 48, far),
    deposit('nothing promised', (one) => ({
      ...one,
      data: one.data.map((byte, at) => (at >= 64 && at < 96 ? 0 : byte)),
    })),
    terms('another recipient', ([chain, token]) => [chain, token, evmThief]),
    terms('another chain', ([, token, recipient]) => ['eip155:1', token, recipient]),
    terms('another token', ([chain, , recipient]) => [chain, evmThief, recipient]),
    terms('the coin of the other chain', ([chain, token, recipient]) => [
      chain,
      token === '' ? evmThief : '',
      recipient,
    ]),
  ];
}

/** Instructions that steal, added to the deposit or instead of it. */
function addedLies({ user, thief, mint, account, theirs }: SolanaLoot): readonly Lie[] {
  const signer = { pubkey: user, isSigner: true, isWritable: true };
  const at = (pubkey: string) => ({ pubkey, isSigner: false, isWritable: true });
  const transfer: Instruction = {
    programId: SYSTEM_PROGRAM,
    keys: [signer, at(thief)],
    data: [2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0],
  };
  const onToken = (tag: number, keys: readonly Instruction['keys'][number][], data: readonly number[]) =>
    [TOKEN_PROGRAM, TOKEN_PROGRAM_2022].map((programId): Instruction => ({ programId, keys, data: [tag, ...data] }));
  const million = [64, 66, 15, 0, 0, 0, 0, 0];
  const robbed: readonly (readonly [string, Instruction | undefined])[] = [
    ['coins for the thief', transfer],
    [
      'the account given away',
      { programId: SYSTEM_PROGRAM, keys: [signer], data: [1, 0, 0, 0, ...Array.from({ length: 32 }, () => 7)] },
    ],
    ['tokens for the thief', onToken(3, [at(account), at(theirs), signer], million)[0]],
    ['checked tokens for the thief', onToken(12, [at(account), at(mint), at(theirs), signer], [...million, 6])[0]],
    ['a delegate', onToken(4, [at(account), at(thief), signer], million)[0]],
    ['a delegate of the newer program', onToken(4, [at(account), at(thief), signer], million)[1]],
    [
      'another owner of the tokens',
      onToken(6, [at(account), signer], [2, 1, ...Array.from({ length: 32 }, () => 7)])[0],
    ],
    ['the token account closed', onToken(9, [at(account), at(thief), signer], [])[0]],
    ['a price for computation', { programId: BUDGET_PROGRAM, keys: [], data: [3, 0, 0, 0, 0, 0, 1, 0, 0] }],
    ['a call of the thief', { programId: thief, keys: [signer], data: [1] }],
  ];
  return robbed.flatMap(([name, one]) =>
    one ? [transaction(`${name}, before`, (tx) => [one, ...tx]), transaction(`${name}, alone`, () => [one])] : [],
  );
}

/** A plain payment instead of a deposit, and false decimals, token names and prices. */
function quoteAndListLies({ thief, mint }: SolanaLoot): readonly Lie[] {
  const decimals = (name: string, by: number) => ({
    name,
    reply: (body: string, path: string) => {
      const listed = lieOf(
        '',
        (data) => editedTokens(data, (token) => ({ ...token, decimals: Number(token.decimals) + by })),
        [queryCoinList.path],
      );
      const quoted = lieOf(
        '',
        (data) => editedQuotes(data, (quote) => ({ ...quote, fromTokenDecimal: Number(quote.fromTokenDecimal) + by })),
        [multiQuote.path],
      );
      return quoted.reply(listed.reply(body, path), path);
    },
  });
  return [
    lieOf(
      'a plain payment to the thief',
      (data) => ({ ...data, txData: { toType: '0', platformAddr: thief, to: thief, orderId: '7' } }),
      [commonSwap.path],
    ),
    {
      name: 'a plain payment to the thief, quoted alike',
      reply: (body, path) => {
        const quoted = lieOf(
          '',
          (data) => editedQuotes(data, (quote) => ({ ...quote, contractAddress: thief, approveAddress: thief })),
          [multiQuote.path],
        );
        const paid = lieOf(
          '',
          (data) => ({ ...data, txData: { toType: '0', platformAddr: thief, to: thief, orderId: '7' } }),
          [commonSwap.path],
        );
        return paid.reply(quoted.reply(body, path), path);
      },
    },
    {
      name: 'another mint, everywhere',
      reply: (body) => body.replaceAll(mint, thief),
      question: (body) => body.replaceAll(thief, mint),
    },
    decimals('more decimals', 2),
    decimals('fewer decimals', -2),
  ];
}

function editedTokens(data: Json, change: (token: Json) => Json): Json {
  const tokens = Object.entries(Object(data.tokens)).map(([chain, list]) => [
    chain,
    chain === 'SOLYARD' ? [list].flat().map((token) => change(Object(token))) : list,
  ]);
  return { ...data, tokens: Object.fromEntries(tokens) };
}

function editedQuotes(data: Json, change: (quote: Json) => Json): Json {
  return Array.isArray(data.txData) ? { ...data, txData: data.txData.map((quote) => change(Object(quote))) } : data;
}

function transaction(name: string, change: (tx: readonly Instruction[]) => readonly Instruction[]): Lie {
  return lieOf(
    name,
    (data) => {
      const txData = Object(data.txData);
      return Array.isArray(txData.tx) ? { ...data, txData: { ...txData, tx: change(txData.tx) } } : data;
    },
    [commonSwap.path],
  );
}

function deposit(name: string, change: (one: Instruction) => Instruction): Lie {
  return transaction(name, (tx) => tx.map(change));
}

type Texts = readonly [chain: string, token: string, recipient: string];

/** The three texts at the end of a deposit, each with its length before it. */
function terms(name: string, change: (texts: Texts) => Texts): Lie {
  return deposit(name, (one) => {
    const data = Buffer.from(one.data);
    const [chain = 0, token = 0] = data.subarray(96, 99);
    const text = (from: number, to?: number) => data.toString('latin1', from, to);
    const after = change([text(99, 99 + chain), text(99 + chain, 99 + chain + token), text(99 + chain + token)]);
    const bytes = Buffer.from(after.join(''), 'latin1');
    return { ...one, data: [...data.subarray(0, 96), ...after.map(({ length }) => length), ...bytes] };
  });
}

function withNumber(data: readonly number[], at: number, value: bigint): readonly number[] {
  const bytes = Buffer.from(data);
  bytes.writeBigUInt64LE(value, at);
  return [...bytes];
}
