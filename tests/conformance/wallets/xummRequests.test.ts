// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import type { ConnectContext, WalletSession } from '../../../src/shell/plugin/wallet.ts';
import { XummPhone } from './counterparts/XummPhone.ts';
import { contextOf, wallets } from './walletSuite.ts';

const plugin = wallets.find(({ id }) => id === 'xumm');
let phone: XummPhone;

beforeEach(async () => {
  phone = await XummPhone.start();
});
afterEach(() => phone.stop());

function connect(context: Partial<ConnectContext> = {}): Promise<WalletSession> {
  if (!plugin) throw new Error('no wallet');
  return plugin.connect({ ...contextOf(phone), ...context });
}

async function payment() {
  const session = await connect();
  const [account] = session.accounts;
  if (!account) throw new Error('no account');
  const transaction = phone.transaction(account) as UnsignedTransaction<'xrp'>;
  phone.answer = 'nothing';
  const send = (options = {}) => session.signers.xrp?.(transaction, options) ?? Promise.reject(new Error('no signer'));
  return { session, transaction, send };
}

/** Waits until the request is on screen and its socket listens. */
async function waiting(): Promise<void> {
  await expect.poll(() => phone.shown).toBeDefined();
  await expect.poll(() => phone.local.payloads.listeners).toBe(1);
}
const uuid = () => phone.shown?.openUrl?.split('/').at(-1) ?? '';
const payload = () => {
  const found = phone.local.payloads.get(uuid());
  if (!found) throw new Error('no request');
  return found;
};

describe('XUMM requests', () => {
  it('[WAL-16] sign in by a scanned code, with the account of the request', async () => {
    const session = await connect();

    expect(session.accounts).toEqual([{ address: phone.local.phone.account, chain: 'xrpl:0' }]);
    expect(phone.shown).toBeUndefined();
    await expect.poll(() => phone.local.payloads.listeners).toBe(0);
  });

  it('[WAL-16] closing the dialog during a sign-in closes the socket and cancels the request', async () => {
    phone.answer = 'nothing';
    const signingIn = connect();
    await waiting();
    const closed = payload();
    phone.shown?.onClose();

    await expect(signingIn).rejects.toMatchObject({ name: 'AbortError' });
    expect(phone.shown).toBeUndefined();
    await expect.poll(() => phone.local.payloads.listeners).toBe(0);
    expect(closed.cancelled).toBe(true);
  });

  it('[WAL-16] closing the dialog of an unopened payment is a rejection, and the caller is free again', async () => {
    const { send } = await payment();
    const sending = send();
    await waiting();
    const closed = payload();
    phone.shown?.onClose();

    await expect(sending).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(closed.cancelled).toBe(true);
    // The request can no longer be signed.
    await fetch(`${location.href}devnet/xumm/sign/${closed.uuid}/approve`, { method: 'POST' });
    expect(closed.signed).toBeUndefined();
  });

  it('does not report a payment as failed that is open on the phone when the dialog closes', async () => {
    const { send } = await payment();
    const sending = send();
    await waiting();
    phone.local.payloads.open(payload());
    phone.shown?.onClose();

    await expect(sending).rejects.toMatchObject({ code: 'transaction/unknown-outcome' });
  });

  it('returns the hash of a payment that was signed while the dialog was closing', async () => {
    const { send } = await payment();
    const sending = send();
    await waiting();
    const asked = payload();
    asked.signed = phone.local.phone.sign(asked.txjson);
    asked.resolvedAt = Date.now();
    phone.shown?.onClose();

    await expect(sending).resolves.toBe(asked.signed.txid);
  });

  it('[WAL-06] disconnecting cancels pending requests', async () => {
    const { session, send } = await payment();
    const sending = send();
    await waiting();
    await session.disconnect();

    await expect(sending).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(phone.shown).toBeUndefined();
    await expect.poll(() => phone.local.payloads.listeners).toBe(0);
  });

  it('an abort by the caller cancels its request', async () => {
    const { send } = await payment();
    const giveUp = new AbortController();
    const sending = send({ signal: giveUp.signal });
    await waiting();
    giveUp.abort();

    await expect(sending).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(phone.shown).toBeUndefined();
  });

  it('an expired request ends, and nothing was signed', async () => {
    const { send } = await payment();
    const sending = send();
    await waiting();
    vi.spyOn(phone.local.payloads, 'isExpired').mockReturnValue(true);
    phone.local.payloads.tell(payload(), { expired: true });

    await expect(sending).rejects.toMatchObject({ code: 'wallet/not-responding' });
  });

  it('ignores messages about another request', async () => {
    const { send } = await payment();
    const sending = send();
    await waiting();
    const mine = payload();
    const other = phone.local.payloads.create({ TransactionType: 'SignIn' }, 5);
    const asked = vi.spyOn(phone.local.platform, 'get');
    phone.local.payloads.tell(mine, { payload_uuidv4: other.uuid, signed: true, txid: 'A'.repeat(64) });
    phone.local.payloads.tell(mine, { nonsense: true });
    // Messages arrive in order. If an earlier one had counted, the backend would have received a request for it.
    phone.local.payloads.resolve(mine, phone.local.phone.sign(mine.txjson));

    await expect(sending).resolves.toBe(mine.signed?.txid);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('a closed socket is reopened, and missed messages are requested', async () => {
    const { send } = await payment();
    const sending = send();
    await waiting();
    const asked = payload();
    phone.dropSockets();
    // The user answers while the page does not listen.
    phone.local.payloads.resolve(asked, phone.local.phone.sign(asked.txjson));

    await expect(sending).resolves.toBe(asked.signed?.txid);
  });

  it('never restores: a silent connect shows nothing', async () => {
    await expect(connect({ silent: true })).rejects.toMatchObject({ code: 'wallet/no-account' });
    expect(phone.prompts).toBe(0);
  });

  it('shows no prompt if the backend creates no request', async () => {
    vi.spyOn(phone.local.platform, 'create').mockRejectedValue(new Error('no keys'));
    await expect(connect()).rejects.toMatchObject({ code: 'api/http-status' });
    expect(phone.prompts).toBe(0);
  });
});
