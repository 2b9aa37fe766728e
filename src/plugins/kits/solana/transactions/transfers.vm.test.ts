// @vitest-environment node
import { base64 } from '@scure/base';
import {
  type Address,
  address,
  generateKeyPairSigner,
  getBase58Decoder,
  getTransactionDecoder,
  type KeyPairSigner,
  lamports,
  signTransaction,
} from '@solana/kit';
import { findAssociatedTokenPda, getMintEncoder, getTokenDecoder, getTokenEncoder } from '@solana-program/token';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeApi } from '../../../../../tests/support/fakes/FakeApi.ts';
import { Amount } from '../../../../model/Amount.ts';
import type { Token } from '../../../../model/Token.ts';
import type { UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import solana from '../../../chains/solana/index.ts';
import { associatedTokenAccount } from '../derivedAddress.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.ts';
import { SolanaDriver } from '../SolanaDriver.ts';

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const MINT = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
const TO = address('vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg');
const token: Token = {
  id: solana.tokenId(MINT),
  chain: solana.id,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  address: MINT,
};

let vm: LiteSVM;
let owner: KeyPairSigner;
let sources: { pubkey: Address; units: bigint }[];
let program: Address;

/** The few methods that building needs, answered from the machine. */
const fetch: typeof globalThis.fetch = async (_input, init) => {
  const { method, params } = JSON.parse(String(init?.body));
  const answers: Record<string, () => unknown> = {
    getGenesisHash: () => GENESIS,
    getLatestBlockhash: () => ({ value: { blockhash: vm.latestBlockhash(), lastValidBlockHeight: 150 } }),
    getRecentPrioritizationFees: () => [],
    getAccountInfo: () => ({
      value: params[0] === MINT ? { owner: program, data: { parsed: { type: 'mint', info: { decimals: 6 } } } } : null,
    }),
    getTokenAccountsByOwner: () => ({
      value: sources.map(({ pubkey, units }) => ({
        pubkey,
        account: {
          data: { parsed: { info: { mint: MINT, state: 'initialized', tokenAmount: { amount: String(units) } } } },
        },
      })),
    }),
  };
  return Response.json({ result: answers[method]?.() });
};

const driver = new SolanaDriver({
  chain: solana,
  rpcUrls: () => ['https://node.example'],
  api: new FakeApi(),
  fetch,
  now: () => 0,
});

/** Signs the message as a wallet does, with a real key, and gives it to the machine. */
async function send({ payload }: UnsignedTransaction<'solana'>) {
  const empty = Uint8Array.from([1, ...new Uint8Array(64), ...base64.decode(payload.message)]);
  const signed = await signTransaction([owner.keyPair], getTransactionDecoder().decode(empty));
  return vm.sendTransaction(signed);
}

function setMint() {
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply: 1_000_000n,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: null,
  });
  put(MINT, data, program);
}

function setSource(pubkey: Address, units: bigint) {
  const data = getTokenEncoder().encode({
    mint: MINT,
    owner: owner.address,
    amount: units,
    delegate: null,
    state: 1,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  });
  put(pubkey, data, program);
  sources.push({ pubkey, units });
}

function put(at: Address, data: ReturnType<ReturnType<typeof getMintEncoder>['encode']>, programAddress: Address) {
  const rent = lamports(10_000_000n);
  vm.setAccount({
    address: at,
    data: Uint8Array.from(data),
    executable: false,
    lamports: rent,
    programAddress,
    space: BigInt(data.length),
  });
}

beforeEach(async () => {
  vm = new LiteSVM();
  owner = await generateKeyPairSigner();
  vm.airdrop(owner.address, lamports(1_000_000_000n));
  sources = [];
  program = TOKEN_PROGRAM;
});

describe('transfers on a local machine of Solana', () => {
  it('[CHN-02] moves exactly the requested lamports, with a memo, and reads back the same', async () => {
    const amount = Amount.ofUnits(123_456_789n, solana.native);
    const intent = { from: owner.address, to: TO, token: solana.native, amount, memo: 'order 7' };

    const transaction = await driver.prepareTransfer(intent, {});
    const effect = driver.inspect(transaction);
    const result = await send(transaction);

    expect(effect).toEqual({ kind: 'transfer', token: solana.native.id, units: 123_456_789n, to: TO, memo: 'order 7' });
    expect(result).not.toBeInstanceOf(FailedTransactionMetadata);
    expect(vm.getBalance(TO)).toBe(123_456_789n);
    // The virtual machine charged the estimated fee: 5,000 for the signature, 60 for priority.
    expect(vm.getBalance(owner.address)).toBe(1_000_000_000n - 123_456_789n - 5_060n);
  });

  it.each([TOKEN_PROGRAM, TOKEN_2022_PROGRAM])(
    '[CHN-05] moves a token of program %s from several accounts into a new one',
    async (tokenProgram) => {
      program = tokenProgram;
      setMint();
      setSource((await generateKeyPairSigner()).address, 700n);
      setSource((await generateKeyPairSigner()).address, 400n);
      const intent = { from: owner.address, to: TO, token, amount: Amount.ofUnits(1_000n, token) };

      const transaction = await driver.prepareTransfer(intent, {});
      const result = await send(transaction);

      expect(driver.inspect(transaction)).toEqual({ kind: 'transfer', token: token.id, units: 1_000n, to: TO });
      expect(result).not.toBeInstanceOf(FailedTransactionMetadata);
      const [ata] = await findAssociatedTokenPda({ owner: TO, mint: MINT, tokenProgram });
      expect(associatedTokenAccount(TO, MINT, tokenProgram)).toBe(ata);
      const made = vm.getAccount(ata);
      expect(made.exists && getTokenDecoder().decode(made.data).amount).toBe(1_000n);
    },
  );

  it('refuses more than the balance, other decimals, and a mint as recipient', async () => {
    setMint();
    setSource((await generateKeyPairSigner()).address, 700n);
    const intent = { from: owner.address, to: TO, token, amount: Amount.ofUnits(701n, token) };
    const nine = { ...token, decimals: 9 };

    await expect(driver.prepareTransfer(intent, {})).rejects.toMatchObject({
      code: 'transaction/insufficient-balance',
    });
    await expect(driver.prepareTransfer({ ...intent, to: MINT }, {})).rejects.toMatchObject({
      code: 'token/bad-address',
    });
    await expect(driver.prepareTransfer({ ...intent, token: nine }, {})).rejects.toMatchObject({
      code: 'transaction/mismatch',
    });
  });

  it('does not read it as a transfer if one byte of programs, accounts or kinds is changed', async () => {
    const amount = Amount.ofUnits(5n, solana.native);
    const transaction = await driver.prepareTransfer({ from: owner.address, to: TO, token: solana.native, amount }, {});
    const bytes = base64.decode(transaction.payload.message);
    const whole = driver.inspect(transaction);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));
      const payload = { ...transaction.payload, message: base64.encode(changed) };
      const effect = driver.inspect({ ...transaction, payload });
      // Either it is not a transfer, or it says what was changed, or what was changed moves nothing.
      if (effect.kind !== 'transfer' || JSON.stringify([effect.to, String(effect.units)]) !== JSON.stringify([TO, '5']))
        continue;
      expect(effect).toEqual(whole);
      expect(isHarmless(bytes, at)).toBe(true);
    }
  });
});

/** The header's counts, the blockhash, and the two instructions to the compute budget that follow it. */
function isHarmless(bytes: Uint8Array, at: number): boolean {
  const decoder = getBase58Decoder();
  const hash = vm.latestBlockhash();
  const start = bytes.findIndex((_, index) => decoder.decode(bytes.subarray(index, index + 32)) === hash);
  // A byte counts the instructions; each has three bytes before its data of five and nine.
  const budget = start + 32 + 1;
  return at < 3 || (at >= start && at < start + 32) || (at >= budget && at < budget + 3 + 5 + 3 + 9);
}
