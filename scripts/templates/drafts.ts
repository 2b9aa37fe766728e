import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireNameOf } from './chainConflict.ts';
import type { KnownChain } from './knownChain.ts';
import { monogram, PLACEHOLDER_SOURCE } from './monogram.ts';

export interface Choices {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** The backend's chain id of a new chain. */
  readonly chainId: number;
  /** What a public list says about an EVM chain. */
  readonly known?: KnownChain | undefined;
  /** EIP-6963 name of a wallet of the EVM. */
  readonly rdns: string;
  /** Family of a wallet, one of `walletFamilies`. */
  readonly family: string;
}

/** A folder to write, with the next steps for the developer. */
export interface Draft {
  readonly folder: string;
  /** Text by path within the folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly next: string;
}

const folders = readdirSync(import.meta.dirname);

/** Families for which a wallet can be written from a template. */
export const walletFamilies = folders.flatMap((name) => /^wallet-(.+)$/.exec(name)?.[1] ?? []);

/** The folders of `npm run new <kind>`, by kind. A wallet of a family without a template has none. */
export const makers: Readonly<Record<string, (choices: Choices) => readonly Draft[]>> = {
  chain: (choices) => [
    draft(['chain', 'src/plugins/chains'], choices, [
      `Replace the placeholders and the icon, then: npm run check -- plugin ${choices.id}`,
      'See it: npm run dev shows it in the token picker, npm run storybook on the page Plugins/Gallery.',
    ]),
  ],
  wallet: (choices) =>
    walletFamilies.includes(choices.family)
      ? [
          draft([`wallet-${choices.family}`, 'src/plugins/wallets'], choices, [
            `Replace the placeholders and the icon, then: npm run check -- plugin ${choices.id}`,
            'See it: npm run dev shows it behind Connect wallet, All wallets, npm run storybook on the page Plugins/Gallery.',
          ]),
        ]
      : [],
  // A kit that accepts no address and builds no transaction, and its first chain. The conformance tests list what is missing.
  family: (choices) => [
    draft(['kit', 'src/plugins/kits'], choices, [
      `Write the missing parts. This lists them: npm run check -- plugin ${choices.id}`,
    ]),
    draft(['family-chain', 'src/plugins/chains'], choices, [
      'Replace the placeholders and the icon. See it: npm run dev, and npm run storybook on the page Plugins/Gallery.',
    ]),
  ],
  // A channel that quotes nothing yet. Its conformance test is `server/providers/providers.test.ts`.
  provider: (choices) => [
    draft(['provider', 'server/providers'], choices, [
      `Write the channel, and its tests against recorded replies. Switch it on: CHANNELS=${choices.id}. npm run providers lists it.`,
    ]),
  ],
  feature: (choices) => [
    draft(['feature', 'src/features'], choices, [
      `Its page is at #/${choices.id}. Write the texts in all three languages. For a menu entry, add \`nav\` to the route.`,
      `To fill a slot: slots: [{ slot: 'more.item', order: 9, load: () => import('./${pascal(choices.id)}Row.tsx') }].`,
    ]),
  ],
};

/** Fills in the files of a template, `<name>.txt` with `{{id}}` and the like, also in the name. `into`: the folder above. */
function draft([template, into]: readonly [string, string], choices: Choices, next: readonly string[]): Draft {
  const { id, name } = choices;
  const values: Readonly<Record<string, string>> = {
    ...{ id, name, symbol: choices.symbol, chainId: String(choices.chainId), rdns: choices.rdns },
    ...{ Id: pascal(id), camelId: camel(id), ID: id.replaceAll('-', '').toUpperCase(), wireName: wireNameOf(id) },
    ...chainValues(choices),
    // CAIP-2 requires three to eight characters.
    namespace: id.replaceAll('-', '').slice(0, 8).padEnd(3, '0'),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_match, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`the template ${template} has an unknown value: ${key}`);
      return value;
    });
  const root = join(import.meta.dirname, template);
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.txt'));
  const files = Object.fromEntries(
    paths.map((path) => [fill(path.replace(/\.txt$/, '')), fill(readFileSync(join(root, path), 'utf8'))]),
  );
  const icon = files['index.ts']?.includes('./icon.svg')
    ? { 'icon.svg': monogram(name), 'icon.source.json': PLACEHOLDER_SOURCE }
    : {};
  return { folder: `${into}/${id}`, files: { ...files, ...icon }, next: next.join('\n') };
}

/** The parts of an EVM chain that a public list may have. What it has not is a placeholder. */
function chainValues({ id, symbol, known }: Choices): Readonly<Record<string, string>> {
  const native = known?.native;
  const explorer = known?.explorer ?? `https://explorer.${id}.example`;
  const rpcUrls = known?.rpcUrls ?? [];
  const placeholders = [`https://rpc.${id}.example`, `https://${id}.other.example`].slice(Math.min(rpcUrls.length, 2));
  const hasName = native !== undefined && native.name !== symbol && /^\w[\w .]*$/.test(native.name);
  return {
    coin: [
      `symbol: '${symbol}'`,
      `decimals: ${native?.decimals ?? 18}`,
      ...(hasName ? [`name: '${native.name}'`] : []),
    ].join(', '),
    explorer,
    rpcUrls: [...rpcUrls, ...placeholders].map((url) => `'${url}'`).join(', '),
  };
}

/** Converts a folder name to the name of a type or component. */
function pascal(id: string): string {
  return id.replace(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Converts a folder name to the name of a value or function. */
function camel(id: string): string {
  return id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}
