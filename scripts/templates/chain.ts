import type { Draft } from './Draft.ts';
import { monogram, PLACEHOLDER_SOURCE } from './monogram.ts';

export interface ChainChoices {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly chainId: number;
}

/** The folder of an EVM chain. The developer must fill in the chain-specific values. */
export function chainDraft({ id, name, symbol, chainId }: ChainChoices): Draft {
  return {
    folder: `src/plugins/chains/${id}`,
    files: {
      'index.ts': `import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: ${chainId},
  wireName: '${wireNameOf(id)}',
  name: '${name}',
  native: { symbol: '${symbol}', decimals: 18 },
  icon,
  explorer: 'https://explorer.${id}.example',
  rpcUrls: ['https://rpc.${id}.example', 'https://${id}.other.example'],
});
`,
      'icon.svg': monogram(name),
      'icon.source.json': PLACEHOLDER_SOURCE,
    },
    next: [
      `Replace the placeholders and the icon, then: npm run check -- plugin ${id}`,
      'See it: npm run dev shows it in the token picker, npm run storybook on the page Plugins/Gallery.',
    ].join('\n'),
  };
}

/** The backend's name of a new chain. */
export function wireNameOf(id: string): string {
  return id.toUpperCase();
}
