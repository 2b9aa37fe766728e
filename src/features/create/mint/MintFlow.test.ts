import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { FakeWallet } from '../../../../tests/support/fakes/FakeWallet.ts';
import { createReadyShell } from '../../../../tests/support/shells/createTestShell.ts';
import { loadLists, makeShell } from '../../../../tests/support/shells/makeShell.ts';
import { resultCodes } from '../../../api/codes.ts';
import type { ApiResult } from '../../../api/endpoint.ts';
import { addNft, keepMetadata, makeCollection, signMint } from '../../../api/nft/creation.ts';
import { AppError } from '../../../model/errors.ts';
import type { Shell } from '../../../shell/Shell.ts';
import { Creation } from '../draft/Creation.ts';
import create from '../index.ts';
import { drawing, FakeStudio, fileOf, MemoryDisk } from '../testing/fixtures.ts';

const { signal } = new AbortController();
const file = () => fileOf(drawing, 'yard.svg');

async function world() {
  const one = new FakeChain('one', { hasNftMarket: true });
  one.fund('one-alice', one.native, '10');
  const wallet = new FakeWallet({ chains: [one], signsMessages: true });
  const { shell, api } = await createReadyShell({ chains: [one], wallets: [wallet], features: [create] });
  await shell.wallet.connect(wallet);
  const fakeStudio = new FakeStudio(one);
  fakeStudio.answerOn(api);
  const disk = new MemoryDisk();
  const made = { one, wallet, fakeStudio, disk };
  return { ...made, ...(await open(shell, api, made)) };
}

interface Opened {
  readonly one: FakeChain;
  readonly fakeStudio: FakeStudio;
  readonly disk: MemoryDisk;
}

/** Opens the page, as after a click or a reload. */
async function open(shell: Shell, api: FakeApi, { one, fakeStudio, disk }: Opened) {
  const creation = new Creation(
    shell,
    { chain: one.plugin, account: 'one-alice' },
    { disk, upload: fakeStudio.upload, maxLookups: 0 },
  );
  await creation.start(undefined, signal);
  const { store, flow, studio } = creation;
  const run = async () => {
    const facts = runInAction(() => (studio.state.status === 'ready' ? studio.state.facts : undefined));
    if (!facts) throw new Error('not ready');
    await flow.run(facts, signal);
    return runInAction(() => ({ ...flow.progress.state, step: flow.step, made: flow.made }));
  };
  return { shell, api, creation, store, flow, run };
}

/** The tab crashes, and the browser opens it again with the same disk. */
async function reload({ wallet, ...kept }: Opened & { readonly wallet: FakeWallet }) {
  const { shell, api } = makeShell({ chains: [kept.one], wallets: [wallet], features: [create] });
  await loadLists(shell);
  kept.fakeStudio.answerOn(api);
  await shell.wallet.connect(wallet);
  return open(shell, api, kept);
}

async function filled() {
  const made = await world();
  const { store } = made;
  store.edit({ name: 'Siding', traits: [{ name: 'Livery', value: 'Amber' }] });
  await store.choose(file());
  /** The account is signed in. The user declines the next request. */
  const declined = async () => {
    await made.shell.signIn.signIn(made.one.plugin);
    made.wallet.rejectsSigning = true;
  };
  return { ...made, declined };
}

describe('MintFlow', () => {
  it('[NFT-12] uploads, stores the metadata, mints, reports, and deletes the draft', async () => {
    const { run, one, api, fakeStudio, disk, shell } = await filled();

    expect(await run()).toMatchObject({
      status: 'done',
      made: { name: 'Siding', contract: 'one-studio', tokenId: '100', hash: 'one-hash-1' },
    });
    const [request] = api.requestsOf(keepMetadata);
    expect(request).toMatchObject({ name: 'Siding', mediaType: 'image/svg+xml', userAddr: 'one-alice' });
    expect(one.sent.map(({ transaction }) => transaction.payload.effect)).toMatchObject([
      { kind: 'nft-mint', to: 'one-alice', royalty: { recipient: 'one-alice', basisPoints: 1_000n }, pays: 0n },
    ]);
    expect(disk.drafts.size).toBe(0);
    const stop = create.start?.(shell);
    await shell.outbox.reconcile(signal);
    expect(fakeStudio.added).toEqual(['one-hash-1']);
    expect(api.requestsOf(addNft)[0]).toMatchObject({ tokenId: '100', contractAddress: 'one-studio', royalty: 10 });
    stop?.();
  });

  it.each([makeCollection, signMint])('asks a slow service again: $path', async (call) => {
    const { run, flow, store, api, one } = await filled();
    const requestId = 'c'.repeat(32);
    store.edit({ collection: { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId } });
    api.ignoreNext(call);
    const running = run();
    await expect.poll(() => api.requestsOf(call)).toHaveLength(1);

    flow.progress.wait.askAgain();

    expect(await running).toMatchObject({ status: 'done' });
    const [first, again, ...more] = api.requestsOf(call);
    expect(again).toEqual(first);
    expect(more).toEqual([]);
    expect(one.sent).toHaveLength(2);
  });

  it('[NFT-12] resumes an interrupted upload, also after a reload', async () => {
    const made = await filled();
    made.fakeStudio.uploadError = new AppError('api/unreachable', { endpoint: '', body: undefined });

    expect(await made.run()).toMatchObject({ status: 'failed', step: 'upload' });
    const after = await reload(made);
    expect(after.store.draft.isBegun).toBe(true);
    expect(await after.run()).toMatchObject({ status: 'done' });

    expect(made.fakeStudio.uploads.map(({ uploadUrl }) => uploadUrl)).toEqual([
      undefined,
      'https://service.example/uploads/u1',
    ]);
  });

  it('[NFT-12] keeps the draft when the user declines, and repeats no step afterwards', async () => {
    const { run, fakeStudio, one, store, wallet, declined } = await filled();
    await declined();

    expect(await run()).toMatchObject({ status: 'declined', step: 'mint', error: { code: 'wallet/rejected' } });

    expect(store.draft.name).toBe('Siding');
    wallet.rejectsSigning = false;
    expect(await run()).toMatchObject({ status: 'done', made: { tokenId: '100' } });
    expect(fakeStudio.uploads).toHaveLength(1);
    expect(fakeStudio.permits.size).toBe(1);
    expect(one.sent).toHaveLength(1);
  });

  it('[NFT-12] never asks the wallet again for what was signed before a reload', async () => {
    const made = await filled();
    const { one, wallet, fakeStudio } = made;
    let dies: () => void = () => undefined;
    const dead = new Promise<void>((resolve) => {
      dies = resolve;
    });
    const sign = one.broadcast.bind(one);
    one.broadcast = (transaction) => {
      sign(transaction);
      dies();
      throw new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'Chain one' });
    };
    void made.run();
    await dead;
    one.broadcast = () => {
      throw new Error('asked again');
    };
    const after = await reload({ ...made, wallet });

    expect(after.flow).toMatchObject({ made: { hash: 'one-hash-1' } });
    expect(one.sent).toHaveLength(1);
    expect(fakeStudio.permits.size).toBe(1);
  });

  it('[NFT-12] reports an unknown outcome in the wallet, and repeats the request only on demand', async () => {
    const made = await filled();
    const { one, wallet, flow, run } = made;
    one.findSent = async () => undefined;
    wallet.signingError = new AppError('transaction/unknown-outcome', { wallet: 'Fake Wallet', chain: 'Chain one' });
    await run();
    wallet.signingError = undefined;

    expect(await run()).toMatchObject({ status: 'unknown', error: { code: 'transaction/unknown-outcome' } });
    expect(one.sent).toEqual([]);
    await flow.forgetUnknown();
    expect(await run()).toMatchObject({ status: 'done' });
    expect(one.sent).toHaveLength(1);
  });

  it('[NFT-12] requests another permit if the NFT changed', async () => {
    const { run, wallet, store, fakeStudio, declined } = await filled();
    await declined();
    await run();
    wallet.rejectsSigning = false;
    runInAction(() => store.edit({ name: 'Turntable' }));

    expect(await run()).toMatchObject({ status: 'done', made: { name: 'Turntable', tokenId: '101' } });
    expect(fakeStudio.permits.size).toBe(2);
    expect(fakeStudio.uploads).toHaveLength(1);
  });

  it('[NFT-12] creates a collection first, and only once', async () => {
    const { run, store, one, wallet } = await filled();
    const requestId = 'c'.repeat(32);
    store.edit({ collection: { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId } });
    one.onBroadcast = () => {
      wallet.rejectsSigning = true;
    };
    expect(await run()).toMatchObject({ status: 'declined', step: 'mint', error: { code: 'wallet/rejected' } });
    wallet.rejectsSigning = false;

    expect(await run()).toMatchObject({ status: 'done', made: { contract: 'one-own' } });
    expect(one.sent.map(({ transaction }) => transaction.payload.effect.kind)).toEqual(['nft-collection', 'nft-mint']);
  });

  it('[NFT-12] refuses a new collection with the address of the shared one', async () => {
    const { run, store, one, fakeStudio } = await filled();
    fakeStudio.newCollection = 'one-studio';
    store.edit({ collection: { kind: 'new', name: 'Sidings', symbol: 'SDG', requestId: 'c'.repeat(32) } });

    expect(await run()).toMatchObject({
      status: 'failed',
      step: 'collection',
      error: { code: 'transaction/mismatch', context: { found: 'one-studio' } },
    });
    expect(one.sent).toEqual([]);
  });

  it('[NFT-12] signs in again if the service has ended the session', async () => {
    const { run, api } = await filled();
    let refusals = 1;
    api.on(keepMetadata, ({ url }): ApiResult<never> | { tokenUri: string } => {
      if (refusals-- > 0) return { status: 'refused', resultCode: resultCodes.notSignedIn, message: '' };
      return { tokenUri: url };
    });

    // The second request gets a reply, but its address does not match the metadata.
    expect(await run()).toMatchObject({ status: 'failed', step: 'describe', error: { code: 'transaction/mismatch' } });
    expect(api.requestsOf(keepMetadata)).toHaveLength(2);
  });

  it.each(['file', 'description'] as const)('[NFT-12] mints nothing if another %s was stored', async (part) => {
    const { run, fakeStudio, one } = await filled();
    fakeStudio.liesAbout = part;

    expect(await run()).toMatchObject({ status: 'failed', error: { code: 'transaction/mismatch' } });
    expect(one.sent).toEqual([]);
  });

  it('[NFT-12] explains why a file was refused, and restarts with the next one', async () => {
    const { run, fakeStudio, store } = await filled();
    fakeStudio.refuses = resultCodes.uploadHarmful;

    expect(await run()).toMatchObject({ error: { code: 'api/refused', context: { resultCode: 60_004 } } });
    expect(store.draft.uploadUrl).toBeUndefined();
  });

  it('[NFT-12] uses a picture that was made here without an upload, and names its engine', async () => {
    const { creation, run, fakeStudio, api, store } = await world();
    const uri = `ipfs://bafkrei${'a'.repeat(52)}`;
    await creation.start({ uri, mediaType: 'image/svg+xml', made: 'Studio · Ink' }, signal);
    store.edit({ name: 'Drawn' });

    expect(await run()).toMatchObject({ status: 'done' });
    expect(fakeStudio.uploads).toEqual([]);
    expect(api.requestsOf(keepMetadata)).toMatchObject([
      { url: uri, traits: [{ trait_type: 'Made with', value: 'Studio · Ink' }] },
    ]);
  });

  it('[NFT-12] pays the displayed fee, and requires that it is affordable before signing', async () => {
    const { fakeStudio, one, shell, api, disk } = await filled();
    fakeStudio.feeUnits = 11n * 10n ** 18n;
    const again = await open(shell, api, { one, fakeStudio, disk });

    expect(await again.run()).toMatchObject({ error: { code: 'transaction/insufficient-balance' } });
    expect(one.sent).toEqual([]);
  });
});
