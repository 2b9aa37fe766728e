import assetHub from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import { bech32 } from '@scure/base';
import type { Token } from '../../src/model/Token.ts';
import aelf from '../../src/plugins/chains/aelf/index.ts';
import aptos from '../../src/plugins/chains/aptos/index.ts';
import bitcoin from '../../src/plugins/chains/bitcoin/index.ts';
import dogecoin from '../../src/plugins/chains/dogecoin/index.ts';
import eos from '../../src/plugins/chains/eos/index.ts';
import ethereum from '../../src/plugins/chains/ethereum/index.ts';
import filecoin from '../../src/plugins/chains/filecoin/index.ts';
import havah from '../../src/plugins/chains/havah/index.ts';
import kava from '../../src/plugins/chains/kava/index.ts';
import polkadot from '../../src/plugins/chains/polkadot/index.ts';
import solana from '../../src/plugins/chains/solana/index.ts';
import sui from '../../src/plugins/chains/sui/index.ts';
import ton from '../../src/plugins/chains/ton/index.ts';
import tron from '../../src/plugins/chains/tron/index.ts';
import xrp from '../../src/plugins/chains/xrp/index.ts';
import type { ChainPlugin } from '../../src/shell/plugin/chain.ts';
import { describedRuntime, polkadotNode } from './services/polkadotNode.ts';
import type { RecordedRequest } from './services/recordedNodes.ts';
import { tronBuilt } from './wallets/tronBuilder.ts';

/** A chain of each family, two recipients on it, and the answers of its nodes while a payment is built. */
export interface DepositChain {
  readonly chain: ChainPlugin;
  /** The payer. */
  readonly from: string;
  readonly to: string;
  readonly other: string;
  /** A token to pay with instead of the coin. `undefined` if there is none. */
  readonly token: Token | undefined;
  /** A memo or tag, and another one. `undefined` if coins have none. */
  readonly memos: readonly [string, string] | undefined;
  /** Tokens have no memo, although coins have one. */
  readonly hasBareTokens?: true;
  /** Path of the node's address, for drivers that detect the interface by the address. */
  readonly nodePath?: string;
  readonly answer: (request: RecordedRequest) => unknown;
}

type Call = { readonly method: string; readonly params: readonly unknown[] };
const rpc = (result: unknown) => ({ jsonrpc: '2.0', id: 1, result });
const tokenOf = (chain: ChainPlugin, address: string, decimals: number, symbol = 'TOK'): Token => ({
  id: chain.tokenId(address),
  chain: chain.id,
  symbol,
  name: symbol,
  decimals,
  address,
});
/** Answers of a JSON-RPC node, by method. */
const byMethod = (replies: Readonly<Record<string, unknown>>) => (request: RecordedRequest) => {
  // Every request to these nodes is a JSON-RPC call.
  const { method, params } = request.body as Call;
  const reply = replies[method];
  return typeof reply === 'function' ? reply(params) : reply;
};
/** Answers of a node, by the start of the path. */
const byPath = (replies: Readonly<Record<string, unknown>>) => (request: RecordedRequest) => {
  const { pathname } = new URL(request.url);
  const reply = Object.entries(replies).find(([path]) => pathname.startsWith(path))?.[1] ?? 404;
  return typeof reply === 'function' ? reply(request.body, pathname) : reply;
};

const xrpAccount = (last: string) => `rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59${last}`;
const kavaAccount = 'kava1qurswpc8qurswpc8qurswpc8qurswpc80xn8kx';
const solanaMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const solanaOwner = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const solanaOther = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg';
const suiType = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC';
const digest = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
const hx = (byte: string) => `hx${byte.repeat(20)}`;
const hex32 = (byte: string) => `0x${byte.repeat(32)}`;
const [tonOwner, tonJetton] = [`0:${'11'.repeat(32)}`, `0:${'bb'.repeat(32)}`];

export const depositChains: readonly DepositChain[] = [
  {
    chain: ethereum,
    from: '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4',
    to: '0x4B20993Bc481177ec7E8f571ceCaE8A9e22C02db',
    other: '0x78731D3Ca6b7E34aC0F824c42a7cC18A495cabaB',
    token: tokenOf(ethereum, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
    memos: undefined,
    answer: () => 503,
  },
  {
    chain: tron,
    from: 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED',
    to: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
    other: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    token: tokenOf(tron, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6),
    memos: ['77', '78'],
    hasBareTokens: true,
    answer: byPath({
      '/wallet/getblockbynum': { blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc' },
      '/wallet/createtransaction': (body: Record<string, unknown>, path: string) => tronBuilt(path, body),
      '/wallet/triggersmartcontract': (body: Record<string, unknown>, path: string) => tronBuilt(path, body),
    }),
  },
  {
    chain: solana,
    from: solanaOwner,
    to: solanaOther,
    other: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
    token: tokenOf(solana, solanaMint, 6),
    memos: ['order 77', 'order 78'],
    answer: byMethod({
      getGenesisHash: rpc('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'),
      getAccountInfo: ([address]: readonly unknown[]) =>
        rpc({
          value:
            address === solanaMint
              ? {
                  owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
                  data: { parsed: { type: 'mint', info: { decimals: 6 } } },
                }
              : null,
        }),
      getTokenAccountsByOwner: rpc({
        value: [
          {
            pubkey: solanaOther,
            account: {
              data: {
                parsed: { info: { mint: solanaMint, state: 'initialized', tokenAmount: { amount: '9000000000' } } },
              },
            },
          },
        ],
      }),
      getLatestBlockhash: rpc({ value: { blockhash: digest, lastValidBlockHeight: 3090 } }),
      getRecentPrioritizationFees: rpc([{ slot: 1, prioritizationFee: 0 }]),
    }),
  },
  {
    chain: bitcoin,
    from: bitcoin.samples.address,
    to: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    other: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    token: undefined,
    memos: ['77', '78'],
    answer: () => 503,
  },
  {
    chain: dogecoin,
    from: dogecoin.samples.address,
    to: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    other: 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD',
    token: undefined,
    memos: ['77', '78'],
    answer: () => 503,
  },
  {
    chain: xrp,
    from: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    to: xrpAccount('B'),
    other: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
    token: tokenOf(xrp, `USD.${xrpAccount('B')}`, 15, 'USD'),
    memos: ['77', '78'],
    answer: byMethod({
      server_info: { result: { info: { network_id: 0 }, status: 'success' } },
      ledger: { result: { ledger_index: 90_000_000, validated: true, status: 'success' } },
    }),
  },
  {
    chain: polkadot,
    from: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    to: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
    other: '13GtCixw3EZARj52CVbKLrsAzyc7dmmYhDV6quS5yeVCfnh1',
    token: undefined,
    memos: undefined,
    answer: polkadotNode(describedRuntime(assetHub)),
  },
  {
    chain: kava,
    from: kavaAccount,
    to: kava.samples.address,
    other: bech32.encode('kava', bech32.toWords(new Uint8Array(20).fill(2))),
    token: tokenOf(kava, 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2', 6),
    memos: ['77', '78'],
    answer: byPath({
      '/cosmos/base/tendermint/v1beta1/node_info': { default_node_info: { network: 'kava_2222-10' } },
      '/cosmos/base/tendermint/v1beta1/blocks/latest': { block: { header: { height: '12000000' } } },
      '/cosmos/auth/v1beta1/accounts/': {
        account: {
          '@type': '/ethermint.types.v1.EthAccount',
          base_account: { address: kavaAccount, pub_key: null, account_number: '1042', sequence: '7' },
        },
      },
    }),
  },
  {
    chain: ton,
    from: tonOwner,
    to: ton.samples.address,
    other: `0:${'22'.repeat(32)}`,
    token: tokenOf(ton, tonJetton, 6),
    nodePath: '/v3',
    memos: ['order 77', 'order 78'],
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname.endsWith('/masterchainInfo')) return { last: { global_id: -239 } };
      if (pathname.endsWith('/accountStates')) {
        return { accounts: [{ address: searchParams.get('address'), balance: '1', status: 'active' }] };
      }
      const wallet = { address: `0:${'aa'.repeat(32)}`, balance: '9000000', owner: tonOwner, jetton: tonJetton };
      return { jetton_wallets: [wallet] };
    },
  },
  {
    chain: eos,
    from: 'alice',
    to: 'bridgers1111',
    other: 'bridgers2222',
    token: tokenOf(eos, 'tethertether', 4, 'USDT'),
    memos: ['order 77', 'order 78'],
    answer: byPath({
      '/v1/chain/get_info': {
        chain_id: 'aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906',
        head_block_num: 400_000_000,
      },
      '/v1/chain/get_account': ({ account_name }: Record<string, unknown>) => ({ account_name }),
      '/v1/chain/get_currency_stats': ({ symbol }: Record<string, string>) => ({
        [symbol ?? '']: { supply: `1.0000 ${symbol}`, max_supply: `1.0000 ${symbol}`, issuer: 'a' },
      }),
    }),
  },
  {
    chain: sui,
    from: hex32('a1'),
    to: hex32('b2'),
    other: hex32('c3'),
    token: tokenOf(sui, suiType, 6),
    nodePath: '/graphql',
    memos: undefined,
    answer: ({ body }) => {
      const { query } = body as { readonly query: string };
      if (query.includes('chainIdentifier')) return { data: { chainIdentifier: '35834a8a' } };
      if (query.includes('epoch')) return { data: { epoch: { epochId: 900, referenceGasPrice: '750' } } };
      const coin = { address: hex32('01'), version: 5, digest, contents: { json: { id: '', balance: '9000000000' } } };
      return { data: { address: { objects: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [coin] } } } };
    },
  },
  {
    chain: aptos,
    from: hex32('a1'),
    to: hex32('b2'),
    other: hex32('c3'),
    token: tokenOf(aptos, '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b', 6),
    memos: undefined,
    answer: () => 503,
  },
  {
    chain: havah,
    from: hx('be'),
    to: hx('1f'),
    other: hx('2f'),
    token: tokenOf(havah, 'cxb0776ee37f5b45bfaea8cff1d8232fbb6122ec32', 6),
    memos: ['order 77', 'order 78'],
    answer: byMethod({
      icx_getNetworkInfo: rpc({ platform: 'havah', nid: '0x100', channel: 'havah' }),
      icx_getBalance: rpc('0x0'),
    }),
  },
  {
    chain: aelf,
    from: 'YxE2zSWev5AGuBNtStW5Mdw8HyVtcZ8X5vYmKAx9yZ7dPnRo5',
    to: '7RzVGiuVWkvL4VfVHdZfQF2Tri3sgLe9U991bohHFfSRZXuGX',
    other: 'JRmBduh4nXWi1aXgdUsj5gJrzeZb2LxmrAbf7W99faZSvoAaE',
    token: tokenOf(aelf, 'USDT', 6, 'USDT'),
    memos: ['order 77', 'order 78'],
    answer: () => 503,
  },
  {
    chain: filecoin,
    from: 'f1d2xrzcslx7xlbbylc5c3d5lvandqw4iwl6epxba',
    to: 'f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy',
    other: 'f1d2xrzcslx7xlbbylc5c3d5lvandqw4iwl6epxba',
    token: undefined,
    memos: undefined,
    answer: byMethod({
      'Filecoin.StateNetworkName': rpc('mainnet'),
      'Filecoin.MpoolGetNonce': rpc(1),
      'Filecoin.GasEstimateMessageGas': ([message]: readonly object[]) =>
        rpc({ ...message, GasLimit: 25_000, GasFeeCap: '1', GasPremium: '1' }),
    }),
  },
];
