import type { Draft } from './Draft.ts';
import { monogram, PLACEHOLDER_SOURCE } from './monogram.ts';

export interface WalletChoices {
  readonly id: string;
  readonly name: string;
  /** EIP-6963 name of a wallet of the EVM. */
  readonly rdns: string;
  readonly family: WalletFamily;
}

const COUNTERPARTS = '../../../../../tests/conformance/wallets/counterparts';

/** The plugin and its counterpart in the conformance suite, by family. */
const templates = {
  evm: {
    define: 'defineInjectedWallet',
    module: 'evm/wallets/defineInjectedWallet.ts',
    found: ({ rdns }) => `rdns: ['${rdns}']`,
    known: ({ rdns }) => `, such as \`${rdns}\``,
    counterpart: ({ name, rdns }) => `import { Eip1193Wallet } from '${COUNTERPARTS}/Eip1193Wallet.ts';

// Say here where ${name} documents its behavior, and add its quirks.
export const counterpart = () => new Eip1193Wallet('EIP-6963', { rdns: '${rdns}' });
`,
  },
  solana: {
    define: 'defineSolanaWallet',
    module: 'solana/wallets/defineSolanaWallet.ts',
    found: ({ name }) => `registers: ['${name}']`,
    counterpart: ({ name }) => `import { SolanaKeys } from '${COUNTERPARTS}/SolanaKeys.ts';
import { StandardCounterpart } from '${COUNTERPARTS}/StandardCounterpart.ts';

// Say here where ${name} documents its behavior, and the error of a declined request.
export const counterpart = async () =>
  new StandardCounterpart({
    by: 'Wallet Standard',
    name: '${name}',
    chains: ['solana:mainnet'],
    keys: await SolanaKeys.make(),
    rejection: { code: 4001, message: 'User rejected the request.' },
  });
`,
  },
  sui: {
    define: 'defineSuiWallet',
    module: 'sui/defineSuiWallet.ts',
    found: ({ name }) => `registers: ['${name}']`,
    counterpart: ({ name }) => `import { StandardCounterpart } from '${COUNTERPARTS}/StandardCounterpart.ts';
import { SuiKeys } from '${COUNTERPARTS}/SuiKeys.ts';

// Say here where ${name} documents its behavior, and the error of a declined request.
export const counterpart = () =>
  new StandardCounterpart({
    by: 'Wallet Standard',
    name: '${name}',
    chains: ['sui:mainnet'],
    keys: new SuiKeys(),
    rejection: new Error('User rejected the request'),
  });
`,
  },
} as const satisfies Readonly<Record<string, Template>>;

interface Template {
  /** The kit's function, and its module within `src/plugins/kits`. */
  readonly define: string;
  readonly module: string;
  /** The field by which the wallet is found. */
  found(choices: WalletChoices): string;
  /** Texts whose source the plugin must name, besides the link. */
  known?(choices: WalletChoices): string;
  counterpart(choices: WalletChoices): string;
}

export type WalletFamily = keyof typeof templates;

/** Families for which a wallet can be written from a template. */
export const walletFamilies = Object.keys(templates);

export function isWalletFamily(text: string): text is WalletFamily {
  return walletFamilies.includes(text);
}

/** The folder of a wallet, with its counterpart for the tests. */
export function walletDraft(choices: WalletChoices): Draft {
  const { id, name, family } = choices;
  const template: Template = templates[family];
  return {
    folder: `src/plugins/wallets/${id}`,
    files: {
      'index.ts': `import { ${template.define} } from '../../kits/${template.module}';
import icon from './icon.svg';

// docs.${id}.example/connect: its object, flags and links${template.known?.(choices) ?? ''}.
export default ${template.define}({
  id: '${id}',
  name: '${name}',
  icon,
  installUrl: 'https://${id}.example/download',
  ${template.found(choices)},
});
`,
      'icon.svg': monogram(name),
      'icon.source.json': PLACEHOLDER_SOURCE,
      'testing/counterpart.ts': template.counterpart(choices),
    },
    next: [
      `Replace the placeholders and the icon, then: npm run check -- plugin ${id}`,
      'See it: npm run dev shows it behind Connect wallet, All wallets, npm run storybook on the page Plugins/Gallery.',
    ].join('\n'),
  };
}
