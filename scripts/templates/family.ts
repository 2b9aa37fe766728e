import { wireNameOf } from './chain.ts';
import type { Draft } from './Draft.ts';
import { familyDriver, familyDriverTest } from './familyDriver.ts';
import { monogram, PLACEHOLDER_SOURCE } from './monogram.ts';
import { camel, pascal } from './spelling.ts';

export interface FamilyChoices {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  /** The backend's chain id of the first chain. */
  readonly chainId: number;
}

/**
 * An empty kit of a family, and its first chain. It accepts no address, returns no balance and builds no transaction.
 * `tests/conformance/chains.test.ts` fails and lists the missing parts until they are written.
 */
export function familyDrafts(choices: FamilyChoices): readonly Draft[] {
  const { id, name } = choices;
  const Kit = pascal(id);
  return [
    {
      folder: `src/plugins/kits/${id}`,
      files: {
        'payload.ts': payload(id, name),
        [`${camel(id)}Address.ts`]: address(id, name),
        [`define${Kit}Chain.ts`]: definition(id, name),
        [`${Kit}Driver.ts`]: familyDriver(id, name),
        [`${Kit}Driver.test.ts`]: familyDriverTest(id),
      },
      next: `Write the missing parts. This lists them: npm run check -- plugin ${id}`,
    },
    {
      folder: `src/plugins/chains/${id}`,
      files: { 'index.ts': chain(choices), 'icon.svg': monogram(name), 'icon.source.json': PLACEHOLDER_SOURCE },
      next: 'Replace the placeholders and the icon. See it: npm run dev, and npm run storybook on the page Plugins/Gallery.',
    },
  ];
}

const payload = (
  id: string,
  name: string,
) => `/** A transaction of ${name} before it is signed. Name every field that moves money. */
export interface ${pascal(id)}Payload {
  readonly to: string;
  /** Base units of the native coin. */
  readonly units: bigint;
}

declare module '../../../shell/plugin/family.ts' {
  interface FamilyPayloads {
    '${id}': ${pascal(id)}Payload;
  }
}
`;

const address = (id: string, name: string) => `/**
 * Whether the text is an address of ${name}: check its letters, length, checksum and network. Until the rule is written
 * here, every text is refused, so that no payment goes to a wrong address.
 */
export function is${pascal(id)}Address(_text: string): boolean {
  return false;
}
`;

const definition = (id: string, name: string) => `import type { ChainId } from '../../../model/caip.ts';
import type { ChainPlugin } from '../../../shell/plugin/chain.ts';
import { type ChainData, defineChain, type ExplorerPages } from '../shared/defineChain.ts';
import type {} from './payload.ts';

export interface ${pascal(id)}ChainData extends ChainData, ExplorerPages {
  /** CAIP-2; namespaces are listed at https://namespaces.chainagnostic.org */
  readonly id: ChainId;
  readonly symbol: string;
  /** Digits of the native coin after the decimal point. */
  readonly decimals: number;
  /** An address of the chain in its one spelling, as an example. */
  readonly sample: string;
}

/** A chain of the ${name} family from its data. */
export function define${pascal(id)}Chain(data: ${pascal(id)}ChainData): ChainPlugin {
  return defineChain(data, {
    id: data.id,
    family: '${id}',
    coin: { symbol: data.symbol, decimals: data.decimals },
    isTokenAddress: () => false,
    explorer: data,
    samples: { address: data.sample },
    loadDriver: async (context) => {
      const { ${pascal(id)}Driver } = await import('./${pascal(id)}Driver.ts');
      return new ${pascal(id)}Driver(context);
    },
  });
}
`;

const chain = ({
  id,
  name,
  symbol,
  chainId,
}: FamilyChoices) => `import { define${pascal(id)}Chain } from '../../kits/${id}/define${pascal(id)}Chain.ts';
import icon from './icon.svg';

export default define${pascal(id)}Chain({
  id: '${namespace(id)}:1',
  name: '${name}',
  wire: { name: '${wireNameOf(id)}', chainId: '${chainId}' },
  symbol: '${symbol}',
  decimals: 18,
  icon,
  addressUrl: 'https://explorer.${id}.example/address/{}',
  transactionUrl: 'https://explorer.${id}.example/tx/{}',
  rpcUrls: ['https://rpc.${id}.example', 'https://${id}.other.example'],
  sample: 'an address of ${name}',
});
`;

/** CAIP-2 requires three to eight characters. */
function namespace(id: string): string {
  return id.replaceAll('-', '').slice(0, 8).padEnd(3, '0');
}
