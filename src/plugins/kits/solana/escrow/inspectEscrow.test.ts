// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import {
  depositInstruction,
  orderIdBytes,
  refundInstruction,
  type SolanaInstruction,
} from '../../../../api/escrow/instructions.ts';
import { Amount } from '../../../../model/Amount.ts';
import solyard from '../../../chains/solyard/index.ts';
import pins from '../../../chains/solyard/pins.json';
import { associatedTokenAccount, escrowAccount } from '../derivedAddress.ts';
import { TOKEN_PROGRAM } from '../programs.ts';
import { SolanaDriver } from '../SolanaDriver.ts';

const OWNER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const OTHER = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg';
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const PROGRAM = String(pins.find(({ role }) => role === 'escrow')?.address);
const id = `0x${'ab'.repeat(32)}`;
const account = escrowAccount(PROGRAM, 'order', orderIdBytes(id));
const order = { program: PROGRAM, id, account, payer: OWNER };
const token = {
  mint: MINT,
  program: TOKEN_PROGRAM,
  account: associatedTokenAccount(OWNER, MINT, TOKEN_PROGRAM),
  vault: associatedTokenAccount(account, MINT, TOKEN_PROGRAM),
};
const terms = {
  minUnits: 10n ** 24n,
  chain: 'eip155:771001',
  token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
};
const asked = { units: 5n, fillDeadline: 1_790_000_000, expires: 1_790_000_900, terms };
const swap = {
  kind: 'swap',
  contract: PROGRAM,
  receive: { chain: terms.chain, address: terms.token, minUnits: terms.minUnits },
  recipient: terms.recipient,
  refundTo: OWNER,
  orderId: order.id,
  deadline: asked.fillDeadline,
  lockedUntil: asked.expires,
};

function driverContext() {
  const answers: Record<string, unknown> = {
    getGenesisHash: `${solyard.id.slice('solana:'.length)}xxxx`,
    getLatestBlockhash: {
      value: { blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N', lastValidBlockHeight: 9 },
    },
  };
  const fetch: typeof globalThis.fetch = async (_url, init) =>
    Response.json({ result: answers[JSON.parse(String(init?.body)).method] });
  return { chain: solyard, rpcUrls: () => ['https://node.test'], api: new FakeApi(), fetch, now: () => 0 };
}

let driver: SolanaDriver;
beforeEach(() => {
  driver = new SolanaDriver({ ...driverContext(), contracts: [{ role: 'escrow', address: PROGRAM }] });
});

async function effectOf(...tx: readonly SolanaInstruction[]) {
  const amount = Amount.ofUnits(5n, solyard.native);
  return driver.inspect(await driver.prepareTransaction({ tx }, { from: OWNER, token: solyard.native, amount }, {}));
}

function changed(instruction: SolanaInstruction, key: number, pubkey: string): SolanaInstruction {
  return { ...instruction, keys: instruction.keys.map((one, at) => (at === key ? { ...one, pubkey } : one)) };
}

describe('a deposit into the escrow', () => {
  it('[SWP-06] contains the payment, the minimum, the recipient and the refund time', async () => {
    const coins = depositInstruction({ ...order, ...asked, token: undefined });
    const tokens = depositInstruction({ ...order, ...asked, token });

    expect(await effectOf(coins)).toEqual({ ...swap, pay: { token: solyard.native.id, units: 5n } });
    expect(await effectOf(tokens)).toEqual({ ...swap, pay: { token: solyard.tokenId(MINT), units: 5n } });
    const toCoins = depositInstruction({ ...order, ...asked, token, terms: { ...terms, token: '' } });
    expect(await effectOf(toCoins)).toMatchObject({ receive: { address: undefined } });
  });

  it('[SWP-06] is opaque if the program is not pinned', async () => {
    driver = new SolanaDriver({ ...driverContext(), contracts: [{ role: 'deposit', address: PROGRAM }] });

    expect(await effectOf(depositInstruction({ ...order, ...asked, token: undefined }))).toMatchObject({
      kind: 'opaque',
    });
  });

  it('[SWP-06] is opaque with any wrong account, and beside other instructions', async () => {
    const tokens = depositInstruction({ ...order, ...asked, token });

    for (const [key, pubkey] of [
      [1, OTHER],
      [2, OTHER],
      [5, OTHER],
      [6, OTHER],
      [7, OTHER],
    ] as const) {
      expect([key, await effectOf(changed(tokens, key, pubkey))]).toMatchObject([key, { kind: 'opaque' }]);
    }
    expect(await effectOf(tokens, tokens)).toMatchObject({ kind: 'opaque' });
    expect(await effectOf({ ...tokens, data: tokens.data.slice(0, -1) })).toMatchObject({ kind: 'opaque' });
    expect(await effectOf({ ...tokens, programId: OTHER })).toMatchObject({ kind: 'opaque' });
    expect(await effectOf({ ...tokens, keys: tokens.keys.slice(0, 5) })).toMatchObject({ kind: 'opaque' });
  });
});

it('reads a reclaimed order as a refund, for any sender', async () => {
  const refund = { kind: 'refund', contract: PROGRAM, orderId: id };

  expect(await effectOf(refundInstruction({ ...order, token }))).toEqual(refund);
  expect(await effectOf(refundInstruction({ ...order, payer: OTHER, token: undefined }))).toEqual(refund);
});
