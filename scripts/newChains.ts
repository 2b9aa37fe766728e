import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { NATIVE_ADDRESS } from '../src/api/swap.ts';
import { queryChainByConfig, queryCoinList } from '../src/api/tokens.ts';
import type { ListedChain } from './registry.ts';

const FOLDER = 'src/plugins/chains';
type NewChain = Pick<ListedChain, 'wire' | 'native'>;

const CoinReply = z.looseObject({ data: z.looseObject({ tokens: z.record(z.string(), z.unknown()) }) });
const SupportReply = z.array(z.looseObject({ chain: z.string() }));

/** The replies that list chains, by path, with more chains. A reply of another form stays as it is. */
export const withChains: Readonly<Record<string, (reply: unknown, chains: readonly NewChain[]) => unknown>> = {
  [queryCoinList.path]: (reply, chains) => {
    const { data: coins } = CoinReply.safeParse(reply);
    if (!coins) return reply;
    const added = chains.map(({ wire, native: { symbol, name, decimals } }) => {
      const coin = { address: wire.nativeAddress ?? NATIVE_ADDRESS, symbol, name, decimals, logoURI: '' };
      return [wire.name, [coin]] as const;
    });
    const { tokens } = coins.data;
    // Last: the first coins are those that the form starts with.
    const unlisted = added.filter(([chain]) => !Object.hasOwn(tokens, chain));
    return { ...coins, data: { ...coins.data, tokens: { ...tokens, ...Object.fromEntries(unlisted) } } };
  },
  [queryChainByConfig.path]: (reply, chains) => {
    const { data: rows } = SupportReply.safeParse(reply);
    if (!rows) return reply;
    const listed = new Set(rows.map(({ chain }) => chain));
    const names = chains.map(({ wire }) => wire.name).filter((name) => !listed.has(name));
    return [...rows, ...names.map((chain) => ({ chain, isSupport: 'Y' }))];
  },
};

/**
 * Shows the chains that `main` has not yet in the pickers of `npm run dev`, as if the backend listed them. The backend of
 * the demo has no route for them.
 */
export function showNewChains(backend: string): Plugin {
  return {
    name: 'switchyard:new-chains',
    configureServer(server) {
      const load = async (id: string): Promise<NewChain> =>
        (await server.ssrLoadModule(`/${FOLDER}/${id}/index.ts`)).default;
      server.middlewares.use(async (request, response, next) => {
        const [pathname = ''] = (request.url ?? '').split('?');
        const extend = Object.hasOwn(withChains, pathname) ? withChains[pathname] : undefined;
        if (!extend) return next();
        const loaded = await Promise.allSettled((await newFolders()).map(load));
        const chains = loaded.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
        try {
          const reply = await fetch(`${backend}${request.url}`, await forwarded(request));
          // The backend lets browsers keep its reply for a minute, in which a new chain would not show.
          response.writeHead(reply.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          response.end(JSON.stringify(extend(await reply.json(), chains)));
        } catch (error) {
          // A page that reloads drops its requests. Vite would show that as an error of the page.
          if (request.complete && !response.destroyed) next(error);
        }
      });
    },
  };
}

/**
 * Chain folders of the project in `root` that its branch adds to `main`, committed or not; without a `main`, those that the
 * newest commit has not. None without git.
 */
export async function newFolders(root = '.'): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', args, { cwd: root }).catch(() => undefined))?.stdout;
  const base = (await git('merge-base', 'HEAD', 'main'))?.trim() ?? 'HEAD';
  const listed = await git('ls-tree', '--name-only', base, `${FOLDER}/`);
  if (listed === undefined) return [];
  const known = new Set(listed.split('\n'));
  return readdirSync(join(root, FOLDER)).filter(
    (id) => !known.has(`${FOLDER}/${id}`) && existsSync(join(root, FOLDER, id, 'index.ts')),
  );
}

async function forwarded(request: IncomingMessage): Promise<RequestInit> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { method = 'GET', headers } = request;
  if (method === 'GET' || method === 'HEAD') return { method };
  return {
    method,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
    body: Buffer.concat(parts),
  };
}
