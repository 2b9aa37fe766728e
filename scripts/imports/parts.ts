import type { Part } from './importGraph.ts';

/** Parts of the app. Every file of `src/` belongs to one of them. */
export const appParts: readonly Part[] = [
  { id: 'entry', title: 'src: main, compose', files: /^src\/[^/]+$/ },
  { id: 'languages', title: 'src/languages', files: /^src\/languages\// },
  { id: 'embed', title: 'src/embed<br>for pages around a frame', files: /^src\/embed\// },
  { id: 'worker', title: 'src/serviceWorker<br>the site without a network', files: /^src\/serviceWorker\// },
  { id: 'features', title: 'src/features', files: /^src\/features\// },
  { id: 'market', title: 'src/market<br>NFTs', files: /^src\/market\// },
  { id: 'trade', title: 'src/trade<br>pairs, values, orders', files: /^src\/trade\// },
  { id: 'chains', title: 'src/plugins/chains', files: /^src\/plugins\/chains\// },
  { id: 'wallets', title: 'src/plugins/wallets', files: /^src\/plugins\/wallets\// },
  { id: 'providers', title: 'src/plugins/providers', files: /^src\/plugins\/providers\// },
  { id: 'kits', title: 'src/plugins/kits', files: /^src\/plugins\/kits\// },
  { id: 'contracts', title: 'src/shell/plugin<br>the contracts', files: /^src\/shell\/plugin\// },
  {
    id: 'platform',
    title: 'src/shell/platform<br>untrusted objects, timers',
    files: /^src\/shell\/platform\//,
  },
  { id: 'ui', title: 'src/shell/ui<br>primitives', files: /^src\/shell\/ui\// },
  { id: 'shell', title: 'src/shell<br>stores, layout, outbox, widgets, texts', files: /^src\/shell\// },
  { id: 'api', title: 'src/api<br>the wire', files: /^src\/api\// },
  { id: 'model', title: 'src/model<br>amounts, ids, errors', files: /^src\/model\// },
  { id: 'server', title: 'server', files: /^server\// },
];

/** Folders of the backend that nearly all parts use. They have no part, so that the arrows can be read. */
export const commonFolders: readonly string[] = ['server/db', 'server/ids', 'server/observe'];

/** Folders of the backend, grouped by purpose. Without `commonFolders` and the wire. */
export const serverParts: readonly Part[] = [
  { id: 'main', title: 'main, app, config', files: /^server\/[^/]+$/ },
  { id: 'doors', title: 'http, auth, meta<br>what is asked, and who asks', files: /^server\/(http|auth|meta)\// },
  { id: 'swap', title: 'swap<br>quotes, payments, tokens', files: /^server\/swap\// },
  { id: 'risk', title: 'risk, links, data<br>what to stay away from', files: /^server\/(risk|links|data)\// },
  { id: 'jobs', title: 'jobs<br>work that goes on by itself', files: /^server\/jobs\// },
  {
    id: 'orders',
    title: 'orders, zeroGas<br>what became of a swap',
    files: /^server\/(orders|zeroGas)\//,
  },
  { id: 'channels', title: 'channels, providers<br>who settles swaps', files: /^server\/(channels|providers)\// },
  { id: 'nft', title: 'nft, markets<br>the index, the trades', files: /^server\/(nft|markets)\// },
  { id: 'pictures', title: 'pictures', files: /^server\/pictures\// },
  { id: 'assistant', title: 'assistant, support, aiSearch', files: /^server\/(assistant|support|aiSearch)\// },
  {
    id: 'nodes',
    title: 'nodes, prices, inscriptions, xumm<br>what is asked of others',
    files: /^server\/(nodes|prices|inscriptions|xumm)\//,
  },
  { id: 'upstream', title: 'upstream<br>the only way out to services', files: /^server\/upstream\// },
  { id: 'doctor', title: 'doctor<br>what is missing', files: /^server\/doctor\// },
  { id: 'demo', title: 'demo<br>its chains, market and stand-ins', files: /^demo\// },
];
