import { UserRejectsError } from '@tonconnect/sdk';
import { makeError } from 'ethers';
import { UserRejectedRequestError } from 'viem';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../model/errors.ts';
import { isRejection } from './isRejection.ts';
import { toSendError, toWalletError } from './walletErrors.ts';

/** Something thrown, and where it was seen. */
type Row = readonly [source: string, thrown: unknown];

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const named = (name: string, message: string, more: object = {}) => error(message, { name, ...more });
const rarible = 'rarible/sdk, the wordings that it counts as cancelled';
const uniswap = 'Uniswap/interface, didUserReject';

/** As ethers wraps what a wallet threw (BoltzExchange/boltz-web-app #1220). */
const ethersSix = makeError('user rejected action', 'ACTION_REJECTED', {
  action: 'sendTransaction',
  reason: 'rejected',
  info: {
    error: { code: 4001, message: 'ethers-user-denied: MetaMask Tx Signature: User denied transaction signature.' },
    payload: { id: 30, method: 'eth_sendTransaction', params: [] },
  },
});

/** As viem wraps it (viem, errors/rpc.ts and errors/transaction.ts). */
const viem = named('TransactionExecutionError', 'User rejected the request.\n\nRequest Arguments:\n  gas:  21000', {
  shortMessage: 'User rejected the request.',
  details: 'MetaMask Tx Signature: User denied transaction signature.',
  cause: named('UserRejectedRequestError', 'User rejected the request.', {
    code: 4001,
    cause: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
  }),
});

const rejections: readonly Row[] = [
  ['EIP-1193, code 4001', { code: 4001, message: 'User Rejected Request' }],
  ['a code as text', { code: '4001', message: '' }],
  ['a code alone', { code: 4001 }],
  ['MetaMask/rpc-errors, userRejectedRequest', { code: 4001, message: 'User rejected the request.' }],
  ['the same without its code (Exodus, Brave)', error('The user rejected the request.')],
  ['MetaMask/metamask-extension #5562', error('MetaMask Tx Signature: User denied transaction signature.')],
  ['MetaMask/metamask-extension #5562', error('MetaMask Message Signature: User denied message signature')],
  ['MetaMask/metamask-extension #5562, Coinbase Wallet', error('User denied transaction signature')],
  ['coinbase/coinbase-wallet-sdk #241', error('User denied account authorization')],
  ['coinbase/coinbase-wallet-sdk #914', error('[4001] User denied message signature')],
  ['anza-xyz/wallet-adapter #538, Coinbase Wallet', named('WalletSendTransactionError', 'User canceled request')],
  ['filecoin-project/filsnap, rpc/configure.ts', error('User denied configuration')],
  [`${uniswap}: Rainbow`, error('Request rejected')],
  [`${uniswap}: Frame`, error('User declined transaction')],
  [`${uniswap}: SafePal`, error('cancelled by user')],
  [`${uniswap}: Trust`, error('User cancelled')],
  [`${uniswap}: Trust, one l`, 'user canceled'],
  [
    'ethers-io/ethers.js, enzoferey/ethers-error-parser #27',
    error('user rejected transaction', { code: 'ACTION_REJECTED' }),
  ],
  ['ethers 6, makeError', ethersSix],
  ['viem', viem],
  [
    'a message of ethers alone',
    error('user rejected action (action="sendTransaction", reason="rejected", code=ACTION_REJECTED, version=6.16.0)'),
  ],
  [
    'DarkFlorist/TheInterceptor #667',
    error('ethers-user-denied: Interceptor Tx Signature: User denied transaction signature.'),
  ],
  [
    'XDCPay, a list of its wordings',
    'Error: Returned error: Error: XDCPay Tx Signature: User denied transaction signature.',
  ],
  ['enzoferey/ethers-error-parser #36, WalletConnect', error('User rejected the transaction')],
  ['WalletConnect/walletconnect-specs, sign/codes.md', { code: 5000, message: 'User rejected.' }],
  ['WalletConnect/walletconnect-specs, sign/codes.md', { code: 5001, message: 'User disapproved requested chains' }],
  ['WalletConnect/walletconnect-specs, sign/codes.md', { code: 5002, message: 'User rejected methods.' }],
  ['@walletconnect/utils, without its code', error('User rejected methods.')],
  ['multiversx/mx-sdk-dapp-core', error('User rejected existing connection proposal')],
  ['phantom.app documentation, 4001', { code: 4001, message: 'The user rejected the request through Phantom.' }],
  ['the same without its code', error('The user rejected the request through Phantom.')],
  ['Martian wallet, inpage script', { status: 4001, message: 'The user rejected the request through Martian wallet.' }],
  ['phantom/docs #38', error('The user rejected the transaction')],
  [
    'wormhole-foundation/wormhole-connect #2305, Solflare',
    named('WalletSendTransactionError', 'Transaction cancelled'),
  ],
  ['coral-xyz/backpack #904', error('user rejected signature request')],
  ['wallet-ui/wallet-ui #520, Mobile Wallet Adapter', error('-3/sign request declined')],
  ['tronlink: thrown as a text', 'Confirmation declined by user'],
  ['tronlink on iOS: thrown as a text', 'cancel'],
  ['chainapsis/keplr-wallet #70', error('Request rejected')],
  ['polkadot-js/extension #674', error('Cancelled')],
  ['other extensions of Polkadot (zilpay/zil-pay says the same)', error('Rejected by user')],
  ['secretkeylabs/sats-connect #167', { code: -32_000, message: 'User rejected request to send transfer' }],
  ['secretkeylabs/xverse-web-extension #860', error('User rejected request to sign a psbt')],
  [
    'leather-io/extension, rpc-get-addresses',
    { error: { code: 4001, message: 'User rejected request to get addresses' } },
  ],
  ['sats-connect, a request that was closed', { code: -31_001, message: 'User canceled the request' }],
  ['liquality/wallet-core, UserDeclinedError', named('UserDeclinedError', 'declined')],
  ['ton-connect: docs.ton.org, requesting transactions', error('[TON_CONNECT_SDK_ERROR] Wallet declined the request')],
  ['@tonconnect/sdk', new UserRejectsError()],
  ['@tonconnect/sdk, a wallet on connect', error('User declined the connection')],
  ['MystenLabs/sui, Sui Wallet', error('Permission rejected')],
  ['MystenLabs/sui, Sui Wallet', error('Transaction rejected from user')],
  [
    'GetScatter/ScatterDesktop #158',
    { type: 'signature_rejected', message: 'User rejected the signature request', code: 402, isError: true },
  ],
  [
    'LedgerHQ/ledgerjs #589',
    named('TransportStatusError', 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', {
      statusCode: 27_013,
    }),
  ],
  [
    'MetaMask/eth-ledger-bridge-keyring #49',
    {
      code: -32_603,
      message:
        'Error: TransportStatusError: Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
    },
  ],
  ['LedgerHQ, a status word alone', { name: 'TransportStatusError', statusCode: 0x5501, message: '' }],
  ['trezor/trezor-suite #22110', { code: 'Failure_ActionCancelled', error: 'Cancelled' }],
  ['trezor/trezor-suite #5523', error('Error: Action cancelled by user')],
  ['tahowallet/extension #2672', error('tx-error: the user rejected the request')],
  ['stellar/freighter #2100', error('The user rejected this request.')],
  ['multiversx/mx-sdk-dapp, Ledger', error('Rejected by user')],
  ['suiet/suiet, packages/chrome/src/scripts/background/errors.ts, by its text', error('User rejection')],
  ['the same by its name', named('UserRejectionError', 'closed', { code: -5000 })],
  ['suiet/suiet, content/wallet-standard, an older connect', error('User rejects approval')],
  ['mydoge-com/mydogemask, scripts/background.js', error('User rejected connection request')],
  ['mydoge-com/mydogemask, ClientTransaction', error('User refused transaction')],
  ['mydoge-com/mydogemask, ClientSignedMessage', error('User refused signed message')],
  ['@mysten/window-wallet-core, dapp-post-message-channel', error('User closed the wallet window')],
  ['@mysten/window-wallet-core, a reason of its own', error('User rejected the request')],
  [
    'zeriontech/zerion-wallet-extension, src/shared/errors/errors.ts',
    { code: -32_010, message: 'User Rejected the Request' },
  ],
  ['the same, a network', { code: -32_010, message: 'Rejected by User' }],
  ['the same, a signature', { code: 4001, message: 'Tx Signature: User denied transaction signature.' }],
  [
    'rainbow-me/browser-extension, handleProviderRequest',
    {
      name: 'Internal error',
      code: -32_603,
      message: new UserRejectedRequestError(new Error('User rejected the request.')).message,
    },
  ],
  ['RabbyHub/Rabby, background/service/notification.ts', { code: 4001, message: 'User Cancel' }],
  ['trustwallet/trust-web3-provider, ios/TrustWeb3ProviderExample and CallbackAdapter.ts', 'Canceled'],
  ['floating/frame, main/provider/index.ts', { code: 4001, message: 'User declined transaction' }],
  [
    'enkryptcom/enKrypt, libs/error/index.ts',
    { code: 4001, message: 'User Rejected Request: The user rejected the request.' },
  ],
  ['Koniverse/SubWallet-Extension, koni/background/handlers/Extension.ts', error('Rejected')],
  ['@polkadot/extension-base, State.js', error('Connection request was cancelled by the user.')],
  ['@polkadot/extension-base, State.js', error('Connection request was rejected by the user.')],
  ['Portkey-Wallet/portkey-wallet, AELFMethodController', error('User denied', { code: 4001 })],
  ['leapwallet/cosmos-extension, extension-scripts/background.ts', error('Transaction declined')],
  [rarible, error('Transaction declined')],
  [rarible, error('Request canceled by user')],
  [rarible, error('Request has been cancelled by the user')],
  [rarible, error('Sign transaction cancelled')],
  [rarible, error('Signing transaction was cancelled')],
  [rarible, error('You canceled')],
  [rarible, error('User cancelled login')],
  [rarible, error('MetaMask Tx Signature: User refused to sign the transaction.')],
  [rarible, error('User denied to sign transaction')],
  [rarible, error('PocketUniverse Tx Signature: User declined to sign the transaction.')],
  [rarible, error('PocketUniverse Tx Signature: The user rejected the transaction signature.')],
  [rarible, error('MetaMask Tx Signature: Transaction signature denied by user.')],
  [rarible, error('rejected request from DeFi Wallet')],
  [rarible, error('The action was aborted by the user')],
  [rarible, error('Reject by the user')],
  [rarible, error('User closed modal')],
  [rarible, error('user did not approve')],
  [rarible, error('User denied requested chains')],
  [rarible, error('The user rejected the request through Exodus')],
  [rarible, error('用户取消了操作')],
  [rarible, error('签署交易已取消')],
  [rarible, error('Подписание транзакции отменено')],
  [rarible, error('El usuario rechazó la solicitud')],
  [rarible, error('O usuário rejeitou a solicitação')],
  [rarible, error("L'utilisateur a rejeté la demande")],
  [rarible, error('Der Nutzer hat die Anfrage abgelehnt')],
  [rarible, error('Signiervorgang abgebrochen')],
  [
    'nested: data.originalError (MetaMask)',
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
  ],
  [
    'nested: data.message',
    { code: -32_603, message: 'Internal error', data: { message: 'User rejected the request.' } },
  ],
  ['nested: cause', error('Could not send', { cause: error('User rejected the request') })],
  ['nested: info.error', { message: 'could not coalesce error', info: { error: { code: 4001 } } }],
  ['nested: error.message', { error: { message: 'Transaction was rejected by the user' } }],
  ['JSON in a text', error('{"code":4001,"message":"User rejected the request."}')],
  ['JSON behind a text, thrown as one', 'Internal JSON-RPC error. {"code":-32603,"data":{"code":4001}}'],
];

const others: readonly Row[] = [
  ['a contract that says so', error('execution reverted: rejected')],
  ['a contract that says so', error('execution reverted: user rejected the request')],
  ['a contract that says so, by its code', { code: 3, message: 'execution reverted: cancelled', data: '0x08c379a0' }],
  [
    'a contract in data',
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { code: 3, message: 'execution reverted: Cancelled' } },
  ],
  ['a contract, and the code of a no inside', { code: -32_603, message: 'execution reverted', data: { code: 4001 } }],
  [
    'viem, ContractFunctionExecutionError',
    error('The contract function "buy" reverted with the following reason:\nuser rejected'),
  ],
  ['TRON', error('REVERT opcode executed')],
  ['EIP-1474, MetaMask/rpc-errors', { code: -32_003, message: 'Transaction rejected' }],
  ['EIP-1474, without words', { code: -32_003 }],
  ['a node', { code: -32_003, message: 'transaction rejected: nonce too low' }],
  ['vacuumlabs/adalite', error('Transaction rejected by network')],
  ['a node', error('Transaction rejected by the node')],
  ['a node', error('rejected by mempool')],
  ['Bitcoin Core, sendrawtransaction', { code: -26, message: 'txn-mempool-conflict' }],
  ['a pool of transactions', error('txpool: transaction declined')],
  ['a relay', error('Request denied by relayer')],
  ['go-ethereum, core/txpool/errors.go', { code: -32_000, message: 'already known' }],
  ['go-ethereum, core/error.go', { code: -32_000, message: 'nonce too low: next nonce 6, tx nonce 5' }],
  ['go-ethereum, core/txpool/errors.go', { code: -32_000, message: 'replacement transaction underpriced' }],
  ['go-ethereum, core/txpool/errors.go', { code: -32_000, message: 'transaction underpriced' }],
  ['go-ethereum, core/error.go', { code: -32_000, message: 'insufficient funds for gas * price + value' }],
  ['go-ethereum, core/error.go', error('intrinsic gas too low')],
  ['Nethermind, TxPoolErrorMessages.cs', error('gas limit reached')],
  ['Nethermind, TxPoolErrorMessages.cs', error('sender not an eoa')],
  ['a server error with a bare word', { code: -32_000, message: 'rejected' }],
  ['a server error with a bare word', { code: -32_005, message: 'Request rejected' }],
  ['WalletConnect 1 for both', { code: -32_000, message: 'Failed or Rejected Request' }],
  [
    'RabbyHub/Rabby, background/service/notification.ts: nobody was asked',
    { code: 4001, message: 'please request after current approval resolve' },
  ],
  [
    'suiet/suiet, content/wallet-standard: nobody was asked',
    error('Existed connection is pending, please do not make duplicated calls'),
  ],
  [
    '@rainbow-me/provider, handleProviderRequest: the chain was added before',
    { code: -32_003, name: 'Transaction rejected', message: 'User rejected the request.' },
  ],
  ['a time limit', error('Request timed out')],
  ['a time limit', error('The request expired before the user rejected the request')],
  ['WalletConnect, SESSION_REQUEST_EXPIRED', { code: 8000, message: 'Session request expired' }],
  ['WalletConnect, 6000', { code: 6000, message: 'User disconnected.' }],
  [
    'EIP-1193, 4100',
    { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
  ],
  ['EIP-1193, 4900', { code: 4900, message: 'The provider is disconnected from all chains.' }],
  ['EIP-1193, 4902', { code: 4902, message: 'Unrecognized chain ID "0x1". Try adding the chain first.' }],
  [
    'MetaMask, a request that is open',
    { code: -32_002, message: 'Request of type eth_requestAccounts already pending' },
  ],
  ['axios', named('CanceledError', 'canceled', { code: 'ERR_CANCELED' })],
  ['ethers, FetchRequest', error('request cancelled', { code: 'CANCELLED' })],
  ['Node, net', error('connect ECONNREFUSED 127.0.0.1:8545', { code: 'ECONNREFUSED' })],
  ['a socket', error('Connection refused')],
  ['a socket', error('connection rejected')],
  ['a browser', error('Permission denied')],
  [
    'unisat, secretkeylabs/sats-connect #166',
    { code: -32_603, message: 'Not finalized', data: { originalError: { message: 'Not finalized' } } },
  ],
  [
    'LedgerHQ, another status word',
    named('TransportStatusError', 'Ledger device: Invalid data received (0x6a80)', { statusCode: 27_264 }),
  ],
  ['Ledger, blind signing', error('Please enable Blind signing or Contract data in the Ethereum app Settings')],
  ['a bundler (ERC-4337)', error('AA24 signature error: rejected by user operation validation')],
  ['an order', error('User order 12 was not found')],
  ['a name in a text', error('Cannot read properties of undefined (reading "rejected")')],
  ['a sentence with the word', error('The node has rejected 3 of 5 headers')],
  ['rippled', { engine_result: 'tecPATH_DRY', message: 'Path could not send partial amount.' }],
  [
    'Solana, a trial run',
    error('Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1'),
  ],
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an object without words', { reason: 42 }],
  ['a code that is none', { code: 4001n }],
];

describe('[MON-07] a rejection by the user', () => {
  it('is tested with at least 60 wordings, and with at least 40 other errors', () => {
    expect(rejections.length).toBeGreaterThanOrEqual(60);
    expect(others.length).toBeGreaterThanOrEqual(40);
  });

  it.each(rejections.map(([source, thrown], row) => [row + 1, source, thrown] as const))(
    'is recognized: wording %i, %s',
    (_row, _source, thrown) => {
      expect(isRejection(thrown)).toBe(true);
      expect(toSendError(thrown, { wallet: 'Signal Box', chain: 'one' })).toMatchObject({ code: 'wallet/rejected' });
    },
  );

  it.each(others.map(([source, thrown], row) => [row + 1, source, thrown] as const))(
    'is not confused with another failure: wording %i, %s',
    (_row, _source, thrown) => {
      expect(isRejection(thrown)).toBe(false);
      expect(toWalletError(thrown, 'Signal Box')).not.toMatchObject({ code: 'wallet/rejected' });
      expect(toSendError(thrown, { wallet: 'Signal Box', chain: 'one' })).toBeInstanceOf(AppError);
    },
  );

  it('is searched within bounds: in cycles, throwing getters and long texts', () => {
    const circle = { message: 'odd' };
    Object.assign(circle, { cause: circle });
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    const deep = Array.from({ length: 60 }).reduce<unknown>((cause) => ({ cause }), { code: 4001 });

    expect(isRejection(circle)).toBe(false);
    expect(isRejection(trap)).toBe(false);
    expect(toWalletError(trap, 'Signal Box')).toMatchObject({ code: 'wallet/failed' });
    expect(isRejection(deep)).toBe(false);
    expect(isRejection(error(`${'x'.repeat(5_000_000)} user rejected the request`))).toBe(false);
  });
});
