import type { TreeCopy } from './TreeCopy.ts';

/** Plugins that use every documented option, with true-looking values instead of placeholders. */
export function plantPlugins(tree: TreeCopy): void {
  const icon = tree.read('src/plugins/chains/ethereum/icon.svg');
  for (const folder of [
    'chains/everychain',
    'chains/everydemo',
    'chains/everyold',
    'wallets/everyevm',
    'wallets/everysol',
  ]) {
    tree.write(`src/plugins/${folder}/icon.svg`, icon);
    tree.write(`src/plugins/${folder}/icon.source.json`, '{ "drawn": "a plugin of a test" }\n');
  }
  for (const [path, text] of Object.entries(files)) tree.write(`src/${path}`, text);
}

const COUNTERPARTS = '../../../../../tests/conformance/wallets/counterparts';

const files: Readonly<Record<string, string>> = {
  'plugins/chains/everychain/index.ts': `import { defineEvmChain, ENS_REGISTRY, MULTICALL3 } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 912560,
  wireName: 'EVERY',
  aliases: ['EVERYCHAIN'],
  name: 'Everychain',
  native: { symbol: 'EVR', decimals: 18, name: 'Ever' },
  icon,
  explorer: 'https://explorer.everychain.org',
  rpcUrls: ['https://rpc.everychain.org'],
  hosts: ['https://names.everychain.org'],
  displayDigits: 4,
  gasLimit: 50_000n,
  confirmations: 5,
  multicall3: MULTICALL3,
  ensRegistry: ENS_REGISTRY,
  checksum: 'eip1191',
  addressPrefix: 'evr',
  hasNftMarket: true,
  hasNftSearch: true,
  nftChainId: '9125',
});
`,
  'plugins/chains/everychain/testing/oneOperator.ts': `/** Why all nodes of the build belong to one operator. */
export const oneOperator = 'Its makers run the only nodes (docs.everychain.org).';
`,
  'plugins/chains/everyold/index.ts': `import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 912562,
  wireName: 'EVERYOLD',
  name: 'Everyold',
  native: { symbol: 'EVO', decimals: 18 },
  icon,
  explorer: 'https://explorer.everyold.org',
  rpcUrls: ['https://rpc.everyold.org'],
  isClosed: true,
});
`,
  'plugins/chains/everydemo/index.ts': `import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: 912561,
  wireName: 'EVERYDEMO',
  name: 'Everydemo',
  native: { symbol: 'EVD', decimals: 18 },
  icon,
  explorer: 'devnet/explorer/EVERYDEMO',
  rpcUrls: ['devnet/rpc/EVERYDEMO'],
  only: 'devnet',
  pins: () => import('./pins.json'),
});
`,
  'plugins/chains/everydemo/pins.json': '[]\n',
  'plugins/wallets/everyevm/index.ts': `import { defineInjectedWallet } from '../../kits/evm/wallets/defineInjectedWallet.ts';
import icon from './icon.svg';

// docs.everyevm.org/connect: its object, flags and links, such as \`org.everyevm\`, \`isEveryevm\` and the link.
export default defineInjectedWallet({
  id: 'everyevm',
  name: 'Everyevm',
  icon,
  installUrl: 'https://everyevm.org/download',
  popularity: 98,
  rdns: ['org.everyevm'],
  at: ['everyevm.ethereum'],
  flags: ['isEveryevm'],
  mobileLink: (pageUrl) => \`https://everyevm.org/open/\${encodeURIComponent(pageUrl)}\`,
  mobile: 'hidden',
  patches: {
    wallet_switchEthereumChain: 'unsupported',
    wallet_addEthereumChain: 'unsupported',
    personal_sign: 'unsupported',
  },
  autoReconnect: false,
  needs: ['everyKey'],
  host: { isHere: () => false, current: async () => undefined },
});
`,
  'plugins/wallets/everyevm/testing/counterpart.ts': `import { Eip1193Wallet } from '${COUNTERPARTS}/Eip1193Wallet.ts';
import { shared } from '${COUNTERPARTS}/places.ts';

/** It has only its own flag, and imitates MetaMask. */
export const counterpart = () =>
  new Eip1193Wallet('its flag', {
    globals: shared,
    flags: ['isEveryevm', 'isMetaMask'],
    without: ['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'personal_sign'],
  });
`,
  'plugins/wallets/everysol/index.ts': `import { defineSolanaWallet } from '../../kits/solana/wallets/defineSolanaWallet.ts';
import icon from './icon.svg';

// docs.everysol.org/connect: its object, flags and links, such as the link.
export default defineSolanaWallet({
  id: 'everysol',
  name: 'Everysol',
  icon,
  installUrl: 'https://everysol.org/download',
  popularity: 99,
  registers: ['Everysol'],
  object: ['everysol', 'solana'],
  mobileLink: (pageUrl) => \`https://everysol.org/open/\${encodeURIComponent(pageUrl)}\`,
  mobile: 'hidden',
  autoReconnect: false,
  needs: ['everyKey'],
});
`,
  'plugins/wallets/everysol/testing/counterpart.ts': `import { SolanaKeys } from '${COUNTERPARTS}/SolanaKeys.ts';
import { SolanaObject } from '${COUNTERPARTS}/SolanaObject.ts';

export const counterpart = async () =>
  new SolanaObject({
    by: 'its object',
    globals: (solana) => ({ everysol: { solana } }),
    keys: await SolanaKeys.make(),
  });
`,
  'features/everyfeature/index.ts': `import type { Feature } from '../../shell/feature.ts';
import { lazyView } from '../../shell/lazyView.tsx';
import { EveryIcon } from './EveryIcon.tsx';
import { everyDialog } from './everyDialog.ts';
import type {} from './intents.ts';
import type {} from './slots.ts';
import { visitsKey } from './stored.ts';

/** Stores a value, answers an intent, offers and fills slots. */
const everyfeature: Feature = {
  id: 'everyfeature',
  routes: [
    {
      path: '/everyfeature',
      view: lazyView(() => import('./EveryPage.tsx')),
      nav: { title: () => 'Every', icon: EveryIcon, order: 99 },
      startsAt: '/swap',
      hides: ['footer'],
      shows: ['search', 'nftChain'],
      followsNftChain: true,
      isAlwaysOpen: true,
      keepsScroll: true,
    },
    { path: '/everyfeature-more', view: lazyView(() => import('./EveryPage.tsx')), continues: '/everyfeature' },
  ],
  slots: [
    { slot: 'everyfeature.end', order: 1, view: lazyView(() => import('./EveryPart.tsx')) },
    { slot: 'settings.section', order: 90, load: () => import('./EveryPart.tsx'), placeholder: 'spinner' },
    {
      slot: 'header.end',
      order: 95,
      load: () => import('./EveryPart.tsx'),
      when: ({ wallet }, route) => wallet.account !== undefined && route?.path === '/everyfeature',
      timing: 'idle',
      placeholder: 'icon',
    },
  ],
  start: ({ storage, intents, dialogs }) => {
    storage.set(visitsKey, (storage.get(visitsKey) ?? 0) + 1);
    return intents.answer('showEvery', ({ count }) => {
      storage.set(visitsKey, count);
      dialogs.open(everyDialog, { count });
    });
  },
};

export default everyfeature;
`,
  'features/everyfeature/everyDialog.ts': `import { defineDialog } from '../../shell/feature.ts';

export const everyDialog = defineDialog<{ readonly count: number }>('every', () => import('./EveryDialog.tsx'), {
  staysOnNavigation: true,
  isDrawnAhead: true,
  frame: 'l',
});
`,
  'features/everyfeature/EveryDialog.tsx': `import type { DialogProps } from '../../shell/feature.ts';
import { Dialog } from '../../shell/ui/Dialog/Dialog.tsx';

interface Props extends DialogProps {
  readonly count: number;
}

export default function EveryDialog({ count, close }: Props) {
  return (
    <Dialog title="Every" closeLabel="Close" size="l" onClose={close}>
      {count}
    </Dialog>
  );
}
`,
  'features/everyfeature/stored.ts': `import * as z from 'zod/mini';
import { storedJson } from '../../shell/stores/StoredKey.ts';

/** Number of visits. */
export const visitsKey = storedJson('everyVisits', z.number());
`,
  'features/everyfeature/intents.ts': `declare module '../../shell/intents.ts' {
  interface Intents {
    showEvery: { readonly count: number };
  }
}

export {};
`,
  'features/everyfeature/slots.ts': `declare module '../../shell/feature.ts' {
  interface Slots {
    'everyfeature.end': object;
  }
}

export {};
`,
  'features/everyfeature/EveryPart.tsx': `import { useShell } from '../../shell/ShellContext.tsx';

export default function EveryPart() {
  const { intents } = useShell();
  return (
    <button type="button" onClick={() => intents.request('openWalletChooser', {})}>
      {intents.isAnswered('showEvery') ? '1' : '0'}
    </button>
  );
}
`,
  'features/everyfeature/EveryIcon.tsx': `export function EveryIcon() {
  return <span aria-hidden="true">E</span>;
}
`,
  'features/everyfeature/EveryPage.tsx': `import { Slot } from '../../shell/layout/Slot.tsx';

export default function EveryPage() {
  return <Slot name="everyfeature.end" />;
}
`,
  'features/everyfeature/EveryPage.stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-vite';
import { storyWorld } from '../../../tests/support/shells/storyShell.ts';
import EveryDialog from './EveryDialog.tsx';
import { EveryIcon } from './EveryIcon.tsx';
import EveryPage from './EveryPage.tsx';
import EveryPart from './EveryPart.tsx';

const meta: Meta<typeof EveryPage> = {
  title: 'Every/EveryPage',
  component: EveryPage,
  parameters: { shell: async () => (await storyWorld()).shell },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Part: Story = { render: () => <EveryPart /> };
export const Icon: Story = { render: () => <EveryIcon /> };
export const Panel: Story = { render: () => <EveryDialog count={1} close={() => undefined} /> };
`,
};
