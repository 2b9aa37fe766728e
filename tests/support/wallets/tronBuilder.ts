import { TronWeb, utils } from 'tronweb';

const hex = (address: unknown) => TronWeb.address.toHex(String(address));

/** The block that a transaction names, and its times. */
const recordedTimes = {
  ref_block_bytes: 'b123',
  ref_block_hash: '0123456789abcdef',
  expiration: 1_790_000_060_000,
  timestamp: 1_790_000_000_000,
};

/** The transaction that a TRON node would build for a request, built by tronweb. */
export function tronBuilt(path: string, body: Readonly<Record<string, unknown>>, times = recordedTimes) {
  const isCall = path.endsWith('/triggersmartcontract');
  const type = isCall ? 'TriggerSmartContract' : 'TransferContract';
  const owner = { owner_address: hex(body.owner_address) };
  const value = isCall
    ? {
        ...owner,
        contract_address: hex(body.contract_address),
        data: utils.ethersUtils.id(String(body.function_selector)).slice(2, 10) + String(body.parameter),
      }
    : { ...owner, to_address: hex(body.to_address), amount: body.amount };
  const transaction = {
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      ...times,
      ...(isCall ? { fee_limit: Number(body.fee_limit) } : {}),
    },
  };
  const pb = utils.transaction.txJsonToPb(transaction);
  const made = {
    txID: utils.transaction.txPbToTxID(pb).replace(/^0x/, ''),
    raw_data_hex: utils.transaction.txPbToRawDataHex(pb).toLowerCase(),
  };
  return isCall ? { result: { result: true }, transaction: made } : made;
}
