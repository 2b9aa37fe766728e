import * as z from 'zod/mini';
import type { HostChain } from '../../../shell/plugin/wallet.ts';
import type { Bridge } from './tokenPocketBrowser.ts';

/** The app answers at once. A version without the method never answers. */
const ANSWER_MS = 2_000;
const MAX_ANSWER = 10_000;

/** What `tp.getCurrentWallet` of tp-js-sdk hears from the app; the SDK turns the number into a name. */
const CurrentWallet = z.object({
  data: z.object({
    blockchain_id: z.optional(z.union([z.string(), z.number()])),
    blockchain: z.optional(z.string()),
  }),
});

/**
 * The chains of spec §5, with their number and name in tp-js-sdk (tp-js-sdk 3.7.14, src/tp.js), and the tabs of the wallets that
 * work there. Kava is one of the app's Cosmos networks.
 */
const others: readonly (HostChain & { readonly names: readonly string[] })[] = [
  { name: 'EOS', names: ['4', 'eos'], chainTypes: ['EOS'] },
  { name: 'TRON', names: ['10', 'tron', 'trx'], chainTypes: ['TRON'] },
  { name: 'Solana', names: ['27', 'solana'], chainTypes: ['SOL'] },
  { name: 'Polkadot', names: ['13', 'dot', '14', 'kusama', '21', 'subgame'], chainTypes: ['DOT', 'DBC', 'CRU'] },
  { name: 'Kava', names: ['kava', '8', 'cosmos'], chainTypes: ['KAVA', 'SEI'] },
];

const evmNumbers =
  '1 12 15 16 17 18 19 20 22 23 24 25 26 28 31 32 33 35 36 38 39 40 41 42 45 46 47 49 50 51 52 53 54 56 57 58 59 60 62 63 64 65 66 67 70'.split(
    ' ',
  );
const evmNames =
  'eth bsc heco okexchain oktest matic polygon hsc oec klaytn avax arb ftm op gnosis moonbeam aurora harmony kcc cfxevm bttc gt halo etc arbnova fvm zksync eosevm mantle linea base opbnb polygonzkevm core scroll zkfair manta bevm metis zeta kroma merlin blast bitlayer xlayer mint'.split(
    ' ',
  );
const evm = new Set([...evmNumbers, ...evmNames]);

/** The current network of the app. `undefined` if the app does not say it. */
export async function currentNetwork(globals: object, bridge: Bridge): Promise<HostChain | undefined> {
  const parsed = z.safeParse(CurrentWallet, await ask(globals, bridge));
  const { blockchain_id: id, blockchain } = parsed.success ? parsed.data.data : {};
  const name = String(id ?? blockchain ?? '').toLowerCase();
  const other = others.find(({ names }) => names.includes(name));
  if (other) return { name: other.name, chainTypes: other.chainTypes };
  return evm.has(name) ? { name: 'EVM', chainTypes: ['EVM'] } : undefined;
}

/** The app calls a global function by name, with JSON. `undefined` if it does not. */
async function ask(globals: object, bridge: Bridge): Promise<unknown> {
  const name = `tp_callback_${crypto.randomUUID().replaceAll('-', '')}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(resolve, ANSWER_MS);
      Reflect.set(globals, name, (text: unknown) => {
        try {
          resolve(
            typeof text === 'string' && text.length < MAX_ANSWER ? JSON.parse(text.replace(/[\r\n]/g, '')) : undefined,
          );
        } catch (error) {
          reject(error);
        }
      });
      bridge('getCurrentWallet', name);
    });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    Reflect.deleteProperty(globals, name);
  }
}
