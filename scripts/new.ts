import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadRegistry } from './registry.ts';

const HELP = `npm run new chain <id> -- [--chain-id <number>] [--name <name>] [--symbol <symbol>]
npm run new wallet <id> -- [--name <name>] [--rdns <name>]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'chain-id': { type: 'string' },
    name: { type: 'string' },
    symbol: { type: 'string' },
    rdns: { type: 'string' },
  },
});
const [kind, id = ''] = positionals;
if (!/^[a-z][a-z0-9-]{1,30}$/.test(id) || (kind !== 'chain' && kind !== 'wallet')) {
  console.error(`${HELP}\nThe id is the folder's name: lower-case letters, digits and hyphens.`);
  process.exit(2);
}
const folder = join('src/plugins', `${kind}s`, id);
if (existsSync(folder)) {
  console.error(`${folder} is there already.`);
  process.exit(1);
}
const name = values.name ?? id.charAt(0).toUpperCase() + id.slice(1);
const source = kind === 'chain' ? chainSource(await freeChainId()) : walletSource();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.ts'), source);
writeFileSync(join(folder, 'icon.svg'), monogram(name));
console.log(`Wrote ${folder}. Fill in what is not true yet, replace the icon, and see it with: npm run plugins`);

function chainSource(chainId: number): string {
  const symbol = values.symbol ?? id.toUpperCase().replaceAll('-', '').slice(0, 6);
  return `import { defineEvmChain } from '../../kits/evm/defineEvmChain.ts';
import icon from './icon.svg';

export default defineEvmChain({
  chainId: ${chainId},
  wireName: '${id.toUpperCase()}',
  name: '${name}',
  native: { symbol: '${symbol}', decimals: 18 },
  icon,
  explorer: 'https://explorer.${id}.example',
  rpcUrls: ['https://rpc.${id}.example'],
});
`;
}

function walletSource(): string {
  return `import { defineInjectedWallet } from '../../kits/evm/defineInjectedWallet.ts';
import icon from './icon.svg';

export default defineInjectedWallet({
  id: '${id}',
  name: '${name}',
  icon,
  installUrl: 'https://${id}.example/download',
  rdns: ['${values.rdns ?? `example.${id}`}'],
});
`;
}

/** The number given, or one that no registered chain has. */
async function freeChainId(): Promise<number> {
  const given = Number(values['chain-id']);
  if (Number.isSafeInteger(given) && given > 0) return given;
  const taken = new Set((await loadRegistry()).chains.map(({ wire }) => wire.chainId));
  let candidate = 900_001;
  while (taken.has(String(candidate))) candidate += 1;
  return candidate;
}

function monogram(text: string): string {
  const hue = [...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const letter = text.charAt(0).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="hsl(${hue} 45% 40%)"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>\n`;
}
