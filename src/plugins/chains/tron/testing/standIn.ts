import { createHash } from 'node:crypto';
import { TronWeb, Trx, utils } from 'tronweb';
import type { StandIn } from '../../../../../tests/support/deposits/StandIn.ts';
import type { StandInChain } from '../../../../../tests/support/deposits/StandInChain.ts';
import { tronGas } from '../../../../../tests/support/deposits/tronGas.ts';
import { tronBuilt } from '../../../../../tests/support/wallets/tronBuilder.ts';
import tron from '../index.ts';

/** A block is irreversible when 19 of the 27 producers have confirmed it. */
const SOLID_BLOCKS = 19;
/** The lifetime that a node gives a transaction, and the longest that it accepts. */
const LIFETIME_MS = 60_000;
const MAX_LIFETIME_MS = 24 * 3_600_000;
/** A transaction names its block by the two lowest bytes of the number. */
const NAMED_BLOCKS = 65_536;
/** Prices of the main network in sun (tronscan.org, committee). */
const parameters = {
  getTransactionFee: 1_000,
  getEnergyFee: 100,
  getMemoFee: 1_000_000,
  getCreateAccountFee: 100_000,
  getCreateNewAccountFeeInSystemContract: 1_000_000,
};

/** USDT, the token of this chain. A transfer of it uses so much energy (tronscan.org). */
export const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const USDT_ENERGY = 64_285;
/** Bytes that the result of a transaction adds (developers.tron.network, resource model). */
const RESULT_BYTES = 64;
const CALL_TYPE = 31;
const FUEL_KEY = 'f0'.repeat(32);
/** Account that pays gas. */
export const fuelAddress = String(TronWeb.address.fromPrivateKey(FUEL_KEY));

/** The HTTP API of a full node (developers.tron.network). tronweb reads the transactions. */
export const standIn: StandIn = {
  chain: tron,
  wallet: 'tronlink',
  amount: '300',
  accounts: [String(TronWeb.address.fromPrivateKey('d1'.repeat(32)))],
  orderBy: { kind: 'memo', field: 'memo' },
  pool: { coins: 3_000_000n, dollars: 1_000_000n },
  tokens: [
    {
      symbol: 'USDT',
      name: 'Tether USD',
      decimals: 6,
      address: USDT,
      pool: { tokens: 1_000_000n, dollars: 1_000_000n },
      zeroGasMax: 10_000n,
    },
  ],
  gasOf: (chain) => tronGas(chain.url, FUEL_KEY),
  read: (signed, chain) => readTransfer(String(signed), chain),
  async answer({ url, body }, chain) {
    const { pathname } = new URL(url);
    // Every POST request of this family has an object.
    const asked = (body ?? {}) as Readonly<Record<string, string>>;
    const [, node, method] = pathname.split('/');
    const height = node === 'walletsolidity' ? chain.height - SOLID_BLOCKS + 1 : chain.height;
    switch (method) {
      case 'getaccount': {
        const { address = '' } = asked;
        const balance = Number(chain.balance(address));
        if (!chain.isKnown(address)) return {};
        return balance === 0 ? { address } : { address, balance };
      }
      case 'getaccountresource':
        return { freeNetLimit: 600 };
      case 'getchainparameters':
        return { chainParameter: Object.entries(parameters).map(([key, value]) => ({ key, value })) };
      case 'createtransaction':
        return transferOf(asked, chain);
      case 'triggerconstantcontract':
        return triedCall(asked, chain);
      case 'broadcasthex':
        return { result: true, code: 'SUCCESS', txid: await chain.submit(asked.transaction) };
      case 'getblock':
        return { blockID: blockId(height), block_header: { raw_data: { number: height, timestamp: Date.now() } } };
      case 'gettransactionbyid': {
        const sent = chain.sent(asked.value ?? '');
        return sent ? { txID: sent.hash, ret: [{ contractRet: 'SUCCESS' }] } : {};
      }
      case 'gettransactioninfobyid': {
        const sent = chain.sent(asked.value ?? '');
        if (!sent || sent.height > height) return {};
        return { id: sent.hash, blockNumber: sent.height, contractResult: [''], receipt: { net_usage: 270 } };
      }
      default:
        return undefined;
    }
  },
};

/** The unsigned transaction, or the node's refusal (`TransferActuator.java` of java-tron). */
function transferOf(asked: Readonly<Record<string, unknown>>, chain: StandInChain): object {
  if (chain.balance(String(asked.owner_address)) < BigInt(String(asked.amount))) {
    const reason = 'Contract validate error : Validate TransferContract error, balance is not sufficient.';
    return { Error: `class org.tron.core.exception.ContractValidateException : ${reason}` };
  }
  const now = Date.now();
  const id = blockId(chain.height);
  return tronBuilt('/wallet/createtransaction', asked, {
    ref_block_bytes: id.slice(12, 16),
    ref_block_hash: id.slice(16, 32),
    timestamp: now,
    expiration: now + LIFETIME_MS,
  });
}

/** The reply of a node that runs a call of USDT without sending it. */
function triedCall(
  { owner_address = '', function_selector, parameter = '', data = '' }: CallRequest,
  chain: StandInChain,
) {
  const returned = (words: string) => ({
    result: { result: true },
    energy_used: USDT_ENERGY,
    constant_result: [words],
    transaction: { ret: [{}] },
  });
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0');
  const text = (value: string) => word(32) + word(value.length) + Buffer.from(value).toString('hex').padEnd(64, '0');
  switch (function_selector) {
    case 'decimals()':
      return returned(word(6));
    case 'symbol()':
      return returned(text('USDT'));
    case 'name()':
      return returned(text('Tether USD'));
    case 'balanceOf(address)':
      return returned(word(chain.balance(TronWeb.address.fromHex(`41${parameter.slice(24)}`), USDT)));
    default: {
      const isCovered = chain.balance(owner_address, USDT) >= tokenTransferOf(data).units;
      // As real USDT, a transfer returns nothing.
      return isCovered ? returned('') : { ...returned(''), transaction: { ret: [{ ret: 'FAILED' }] } };
    }
  }
}

type CallRequest = Readonly<Record<string, string>>;

/** Recipient and units of a token transfer's call data. */
function tokenTransferOf(data: string): { readonly to: string; readonly units: bigint } {
  const [, account = '', units = ''] = /^a9059cbb0{24}(.{40})(.{64})$/.exec(data.toLowerCase()) ?? [];
  return { to: TronWeb.address.fromHex(`41${account}`), units: BigInt(`0x${units}`) };
}

/**
 * A transfer of TRX or USDT in the bytes that a wallet signed. The sender of USDT burns TRX for energy and bytes: here it has no
 * resources of its own. @throws Error unless its owner signed exactly these bytes
 */
function readTransfer(signed: string, chain: StandInChain) {
  const { Transaction } = Object(Reflect.get(globalThis, 'TronWebProto'));
  const parsed = Transaction.deserializeBinary(Buffer.from(signed, 'hex'));
  if (hexOf(parsed.serializeBinary()) !== signed) throw new Error('it has unknown fields');
  const raw_data_hex = hexOf(parsed.getRawData().serializeBinary());
  const isCall = parsed.getRawData().getContractList()[0].getType() === CALL_TYPE;
  const type = isCall ? 'TriggerSmartContract' : 'TransferContract';
  const raw_data = utils.deserializeTx.deserializeTransaction(type, raw_data_hex);
  assertCurrent(raw_data, chain);
  const [{ parameter }] = raw_data.contract;
  const { owner_address, to_address, amount, contract_address, data } = parameter.value;
  const txID = utils.transaction.txPbToTxID(parsed).replace(/^0x/, '');
  const signature = parsed.getSignatureList_asU8().map(hexOf);
  const sender = TronWeb.address.fromHex(owner_address);
  // tronweb refuses the object if it differs from the bytes.
  const object = { visible: false, txID, raw_data, raw_data_hex, signature };
  if (String(Trx.ecRecover(object as never)) !== sender) throw new Error('the signature is not valid');
  const facts = { hash: txID, sender, memo: Buffer.from(raw_data.data ?? '', 'hex').toString('utf8') };
  if (!isCall) return { ...facts, to: TronWeb.address.fromHex(to_address), units: BigInt(amount) };
  const token = TronWeb.address.fromHex(contract_address);
  const energy = USDT_ENERGY * parameters.getEnergyFee;
  if (token !== USDT || energy > raw_data.fee_limit) throw new Error('out of energy');
  const bytes = signed.length / 2 + RESULT_BYTES;
  return { ...facts, ...tokenTransferOf(data), token, burnt: BigInt(energy + bytes * parameters.getTransactionFee) };
}

/** As nodes check it: the transaction names a block of this chain, and is not expired. */
function assertCurrent(
  {
    expiration,
    ref_block_bytes,
    ref_block_hash,
  }: { readonly expiration: number; readonly ref_block_bytes: string; readonly ref_block_hash: string },
  chain: StandInChain,
): void {
  const left = expiration - Date.now();
  if (left < 0 || left > MAX_LIFETIME_MS) throw new Error('expired');
  const low = Number.parseInt(ref_block_bytes, 16);
  const number = chain.height - ((chain.height - low) & (NAMED_BLOCKS - 1));
  if (blockId(number).slice(16, 32) !== ref_block_hash.toLowerCase()) throw new Error('of another fork');
}

/** Eight bytes of the number and 24 of the hash. */
function blockId(number: number): string {
  const hash = createHash('sha256').update(`block ${number}`).digest('hex');
  return number.toString(16).padStart(16, '0') + hash.slice(16);
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
