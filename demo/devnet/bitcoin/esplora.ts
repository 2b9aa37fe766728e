import { hex } from '@scure/base';
import type { BitcoinChain, IncludedTransaction } from './BitcoinChain.ts';

/** Satoshi per virtual byte, by blocks until inclusion. */
const FEES = { '1': 2, '2': 1.5, '144': 1 };

/**
 * What a node of the chain answers (github.com/Blockstream/esplora, API.md), as far as the app asks. A number is a status
 * without content. `genesis`: the hash of the first block.
 */
export function esplora(chain: BitcoinChain, genesis: string, path: string): unknown {
  const [, kind, what = '', part] = path.split('/');
  if (path === '/blocks/tip/height') return String(chain.height);
  if (path === '/block-height/0') return genesis;
  if (path === '/fee-estimates') return FEES;
  if (kind === 'address') return ofAddress(chain, what, part);
  const found = kind === 'tx' ? chain.sent(what) : undefined;
  if (!found) return 404;
  if (part === 'hex') return hex.encode(found.raw);
  return part === 'raw' ? Buffer.from(found.raw) : shown(chain, found);
}

/** `POST /tx` with a transaction in hex: its id, or status 400 if the chain does not accept it. */
export function broadcast(chain: BitcoinChain, raw: string): string | number {
  try {
    return chain.submit(hex.decode(raw.trim())).txid;
  } catch {
    return 400;
  }
}

function ofAddress(chain: BitcoinChain, address: string, part: string | undefined): unknown {
  const script = scriptIn(chain, address);
  if (!script) return 400;
  const outputs = chain.ledger.outputsOf(script);
  if (part === 'utxo') return outputs.map(({ txid, index, value }) => ({ txid, vout: index, value: Number(value) }));
  if (part === 'txs') return chain.transactionsOf(address).map((one) => shown(chain, one));
  const sum = outputs.reduce((total, { value }) => total + value, 0n);
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 };
  return { chain_stats: { ...none, funded_txo_sum: Number(sum) }, mempool_stats: none };
}

/** `undefined` if the text is not an address of the chain. */
function scriptIn(chain: BitcoinChain, address: string): Uint8Array | undefined {
  try {
    return chain.scriptOf(address);
  } catch {
    return undefined;
  }
}

function shown(chain: BitcoinChain, { txid, height, spent, outputs }: IncludedTransaction): unknown {
  const isIn = height <= chain.height;
  return {
    txid,
    status: { confirmed: isIn, ...(isIn ? { block_height: height } : {}) },
    vin: spent.map(({ script, value }) => ({
      prevout: { scriptpubkey_address: chain.addressOf(script), value: Number(value) },
    })),
    vout: outputs.map(({ script, value }) => ({ scriptpubkey_address: chain.addressOf(script), value: Number(value) })),
  };
}
