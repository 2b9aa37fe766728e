import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../model/errors.ts';
import { toConnectError, toWalletError } from './walletErrors.ts';

const codeOf = (error: unknown) => {
  const known = toWalletError(error, 'Signal Box');
  return known instanceof AppError ? known.code : known.name;
};

describe('toWalletError', () => {
  it.each<[string, unknown]>([
    ['an EIP-1193 rejection', { code: 4001, message: 'User rejected the request.' }],
    ['an error with the code as text', { code: '4001', message: '' }],
    ['a nested code', { code: -32603, message: 'Internal', data: { originalError: { code: 4001 } } }],
    ['MetaMask without a code', new Error('MetaMask Tx Signature: User denied transaction signature.')],
    ['a text', 'User rejected the request'],
    ['a cancelled request', new Error('cancelled by user')],
    ['Slush', new Error('Rejected from user')],
    ['Sui Wallet before it', new Error('Transaction rejected from user')],
    ['its connect', new Error('Permission rejected')],
    ['Backpack', { name: 'Error', message: 'Approval Denied', stack: 'Error: Approval Denied' }],
    ['Backpack with its window closed', { name: 'Error', message: 'Plugin Closed', stack: undefined }],
  ])('[ERR-03] reads %s as rejected', (_what, error) => {
    expect(codeOf(error)).toBe('wallet/rejected');
  });

  it.each<[string, unknown, string]>([
    ['a request that is open already', { code: -32002, message: 'Already processing' }, 'wallet/busy'],
    [
      'a request of another page that Rabby shows',
      { code: 4001, message: 'please request after current approval resolve' },
      'wallet/busy',
    ],
    [
      'a second connection to Suiet',
      new Error('Existed connection is pending, please do not make duplicated calls'),
      'wallet/busy',
    ],
    [
      'a network that Brave still asks about',
      { code: 4001, message: 'A request is already in progress' },
      'wallet/busy',
    ],
    [
      'a Backpack without accounts',
      { name: 'Error', message: 'No User. Needs Onboarding', stack: 'Error' },
      'wallet/create-account',
    ],
    ['a Keplr without accounts', new Error('Users need to create their accounts first'), 'wallet/create-account'],
    ['a Suiet without accounts', new Error('Wallet not initialized'), 'wallet/create-account'],
    ['a locked wallet', { code: 4100, message: 'Unauthorized' }, 'wallet/no-account'],
    ['a wallet that went away', { code: 4900, message: 'Disconnected' }, 'wallet/not-responding'],
    ['another failure', { code: -32603, message: 'Internal JSON-RPC error.' }, 'wallet/failed'],
    ['nothing', undefined, 'wallet/failed'],
    ['null', null, 'wallet/failed'],
    ['an object that throws no error', { reason: 'odd' }, 'wallet/failed'],
  ])('[ERR-03] reads %s as %s', (_what, error, code) => {
    expect(codeOf(error)).toBe(code);
  });

  it('[WAL-08] reports no account if a silent connect is rejected', () => {
    const answer = { code: 4001, message: 'User rejected the request.' };
    expect(toConnectError(answer, { wallet: 'x', silent: true })).toMatchObject({ code: 'wallet/no-account' });
    expect(toConnectError(answer, { wallet: 'x', silent: false })).toMatchObject({ code: 'wallet/rejected' });
  });

  it('distinguishes a rejection by the network from one by the user', () => {
    expect(codeOf({ code: -32003, message: 'transaction rejected: nonce too low' })).toBe('wallet/failed');
  });

  it('keeps typed errors and aborts unchanged', () => {
    const abort = Object.assign(new Error('gone'), { name: 'AbortError' });

    expect(codeOf(new AppError('wallet/rejected', { wallet: 'x' }))).toBe('wallet/rejected');
    expect(codeOf(abort)).toBe('AbortError');
  });

  it('cuts and cleans wallet messages', () => {
    const error = toWalletError({ code: 1, message: `\u202E${'long '.repeat(100)}` }, 'Signal Box');

    expect(error instanceof AppError && error.context).toMatchObject({
      detail: expect.stringMatching(/^long .{0,120}$/),
    });
  });
});
