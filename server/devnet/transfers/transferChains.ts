import { mkdirSync } from 'node:fs';
import { type OpenOptions, TransferChain, type TransferOptions } from './TransferChain.ts';
import { bityard, tonyard, xrpyard } from './yards.ts';

/** Node 20 cannot load an ES module twice at once if CommonJS requires it, and the families share some. */
let loading: Promise<unknown> = Promise.resolve();

/** The demo's chains of plain transfers. */
export function transferChains(options: TransferOptions): readonly TransferChain[] {
  mkdirSync(options.folder, { recursive: true });
  return [
    new TransferChain(
      bityard,
      async (given: OpenOptions) => {
        const { openBityard } = await inTurn(() => import('../bitcoin/openBityard.ts'));
        return openBityard(given);
      },
      options,
    ),
    new TransferChain(
      xrpyard,
      async (given: OpenOptions) => {
        const { openXrpyard } = await inTurn(() => import('../xrp/openXrpyard.ts'));
        return openXrpyard(given);
      },
      options,
    ),
    new TransferChain(
      tonyard,
      async (given: OpenOptions) => {
        const { openTonyard } = await inTurn(() => import('../ton/openTonyard.ts'));
        return openTonyard(given);
      },
      options,
    ),
  ];
}

function inTurn<T>(load: () => Promise<T>): Promise<T> {
  const loaded = loading.then(load);
  loading = loaded.catch(() => undefined);
  return loaded;
}
