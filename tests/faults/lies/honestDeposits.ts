import { TronWeb, utils } from 'tronweb';
import type { ShownDeposit } from '../../../src/features/swap/review/verifyDeposit.ts';
import { Amount } from '../../../src/model/Amount.ts';
import type { Token } from '../../../src/model/Token.ts';
import bitcoin from '../../../src/plugins/chains/bitcoin/index.ts';
import kava from '../../../src/plugins/chains/kava/index.ts';
import northyard from '../../../src/plugins/chains/northyard/index.ts';
import solyard from '../../../src/plugins/chains/solyard/index.ts';
import tron from '../../../src/plugins/chains/tron/index.ts';
import xrp from '../../../src/plugins/chains/xrp/index.ts';
import type { ChainDriver, ChainPlugin } from '../../../src/shell/plugin/chain.ts';
import type { UnsignedTransaction } from '../../../src/shell/plugin/family.ts';
import { recordedNodes } from '../../support/services/recordedNodes.ts';
import { driverOf, OTHER, SENDER, SOLANA_SENDER, tokenOf, USD } from './honest.ts';

export interface HonestDeposit {
  readonly name: string;
  readonly driver: ChainDriver;
  readonly shown: ShownDeposit;
  readonly transaction: UnsignedTransaction;
}

interface Case {
  readonly driver: ChainDriver;
  readonly token: Token;
  readonly sender: string;
  readonly address: string;
  readonly memo?: string;
}

const TRON_OWNER = String(TronWeb.address.fromPrivateKey('1'.padStart(64, '0')));
const TRON_GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const KAVA = 'kava1qurswpc8qurswpc8qurswpc8qurswpc80xn8kx';

/** Plain transfers to an order's address, on all kinds of chains: with call data, bytes, JSON, or in a wallet's own format. */
export async function deposits(): Promise<readonly HonestDeposit[]> {
  const [evm, solana, onTron, onXrp, onBitcoin, onKava] = await Promise.all([
    driverOf(northyard),
    driverOf(solyard),
    driverWith(tron, tronAnswer),
    driverWith(xrp, ({ method }) => ({ result: method === 'server_info' ? xrpInfo : xrpLedger })),
    driverWith(bitcoin, () => 404),
    driverWith(kava, (_body, path) => kavaAnswers.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 404),
  ]);
  const cases: readonly Case[] = [
    { driver: evm, token: northyard.native, sender: SENDER, address: OTHER },
    {
      driver: evm,
      token: tokenOf(northyard, { symbol: 'yUSD', address: USD, decimals: 6 }),
      sender: SENDER,
      address: OTHER,
    },
    { driver: solana, token: solyard.native, sender: SOLANA_SENDER, address: solyard.samples.address, memo: '774411' },
    {
      driver: onTron,
      token: tron.native,
      sender: TRON_OWNER,
      address: 'TEazPvZwDjDtFeJupyo7QunvnrnUjPH8ED',
      memo: 'order 7',
    },
    {
      driver: onXrp,
      token: xrp.native,
      sender: xrp.samples.address,
      address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      memo: '774411',
    },
    {
      driver: onBitcoin,
      token: bitcoin.native,
      sender: bitcoin.samples.address,
      address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      memo: `to:ETH:${OTHER}`,
    },
    { driver: onKava, token: kava.native, sender: KAVA, address: kava.samples.address, memo: '774411' },
  ];
  return Promise.all(cases.map(honestly));
}

async function honestly({ driver, token, sender, address, memo }: Case): Promise<HonestDeposit> {
  const amount = Amount.ofUnits(1_234_567n, token);
  const txData = { platformAddr: address, orderId: '7', toType: '0', ...(memo ? { memo } : {}) };
  const transaction = await driver.prepareTransaction(txData, { from: sender, token, amount }, {});
  return {
    name: `${token.symbol} on ${token.chain}`,
    driver,
    shown: { token, amount, sender, piece: undefined, deposit: { address, memo } },
    transaction,
  };
}

type Body = Readonly<Record<string, unknown>>;

function driverWith(chain: ChainPlugin, answer: (body: Body, path: string) => unknown): Promise<ChainDriver> {
  const { context } = recordedNodes(chain, ({ url, body }) => answer(Object(body), new URL(url).pathname));
  return chain.loadDriver(context);
}

/** The answer of a TRON node, built by tronweb. */
function tronAnswer(body: Body, path: string): unknown {
  if (path.endsWith('/getblockbynum')) return { blockID: TRON_GENESIS, block_header: {} };
  if (!path.endsWith('/createtransaction')) return 404;
  const type = 'TransferContract';
  const hex = (address: unknown) => TronWeb.address.toHex(String(address));
  const value = { owner_address: hex(body.owner_address), to_address: hex(body.to_address), amount: body.amount };
  const pb = utils.transaction.txJsonToPb({
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      ref_block_bytes: 'b123',
      ref_block_hash: '0123456789abcdef',
      expiration: 1_790_000_060_000,
      timestamp: 1_790_000_000_000,
    },
  });
  return {
    txID: utils.transaction.txPbToTxID(pb).replace(/^0x/, ''),
    raw_data_hex: utils.transaction.txPbToRawDataHex(pb).toLowerCase(),
  };
}

const xrpInfo = {
  info: {
    network_id: 0,
    validated_ledger: { seq: 90_000_000, reserve_base_xrp: 1, reserve_inc_xrp: 0.2, base_fee_xrp: 0.00001 },
  },
  status: 'success',
};
const xrpLedger = { ledger_index: 90_000_000, validated: true, status: 'success' };
const kavaAnswers: readonly (readonly [string, unknown])[] = [
  ['/cosmos/base/tendermint/v1beta1/node_info', { default_node_info: { network: 'kava_2222-10' } }],
  ['/cosmos/base/tendermint/v1beta1/blocks/latest', { block: { header: { height: '12000000' } } }],
  [
    '/cosmos/auth/v1beta1/accounts/',
    {
      account: {
        '@type': '/ethermint.types.v1.EthAccount',
        base_account: { address: KAVA, pub_key: null, account_number: '1042', sequence: '7' },
        code_hash: '0xc5d2',
      },
    },
  ],
  [
    '/cosmos/bank/v1beta1/spendable_balances/',
    { balances: [{ denom: 'ukava', amount: '100000000' }], pagination: { next_key: null, total: '1' } },
  ],
  [
    '/cosmos/bank/v1beta1/balances/',
    { balances: [{ denom: 'ukava', amount: '100000000' }], pagination: { next_key: null, total: '1' } },
  ],
];
