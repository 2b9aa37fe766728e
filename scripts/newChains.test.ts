// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connect, ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NATIVE_ADDRESS } from '../src/api/swap.ts';
import { newFolders, showNewChains, withChains } from './newChains.ts';

const foo = {
  wire: { name: 'FOO', chainId: '12345' },
  native: { id: 'eip155:12345/native', symbol: 'FOO', name: 'Foo coin', decimals: 9 },
} as const;
const coinList = withChains['/swap/v1/queryCoinList'];
const chainList = withChains['/swap/v1/queryChainByConfig'];

describe('a new chain', () => {
  it('is in the list of coins with its own coin', () => {
    const reply = { resCode: 800, data: { quoteSwitch: true, tokens: { BSC: [{ symbol: 'BNB' }] } } };
    const coin = { address: NATIVE_ADDRESS, symbol: 'FOO', name: 'Foo coin', decimals: 9, logoURI: '' };
    const extended = coinList?.(reply, [foo]);

    expect(extended).toEqual({
      resCode: 800,
      data: { quoteSwitch: true, tokens: { BSC: [{ symbol: 'BNB' }], FOO: [coin] } },
    });
    // The form starts with the first coins.
    expect(JSON.stringify(extended)).toMatch(/"BSC".*"FOO"/);
  });

  it('is among the chains to swap', () => {
    const rows = [{ chain: 'BSC', isSupport: 'Y' }];

    expect(chainList?.(rows, [foo])).toEqual([...rows, { chain: 'FOO', isSupport: 'Y' }]);
  });

  it('is there once, and with the coins of the backend, if the backend lists it', () => {
    const rows = [{ chain: 'FOO', isSupport: 'N' }];
    const reply = { resCode: 800, data: { tokens: { FOO: [{ symbol: 'OLD' }] } } };

    expect(chainList?.(rows, [foo])).toEqual(rows);
    expect(coinList?.(reply, [foo])).toEqual(reply);
  });

  it.each([{ resCode: 900 }, 'unavailable'])('leaves another reply as it is: %j', (reply) => {
    expect(coinList?.(reply, [foo])).toEqual(reply);
    expect(chainList?.(reply, [foo])).toEqual(reply);
  });
});

describe('the folders of new chains', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'new-chains-'));
    git('init', '--quiet', '--initial-branch', 'main');
    commitChain('old');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function git(...args: readonly string[]): void {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...author, ...args], { cwd: root, stdio: 'ignore' });
  }

  function writeChain(id: string): void {
    const folder = join(root, 'src/plugins/chains', id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.ts'), '');
  }

  function commitChain(id: string): void {
    writeChain(id);
    git('add', '.');
    git('commit', '--quiet', '--message', id);
  }

  it('are those that the branch adds to main, committed or not', async () => {
    git('switch', '--quiet', '--create', 'mine');
    commitChain('committed');
    writeChain('fresh');

    expect(await newFolders(root)).toEqual(['committed', 'fresh']);
  });

  it('are those without a commit, if there is no main', async () => {
    git('branch', '--quiet', '--move', 'trunk');
    commitChain('committed');
    writeChain('fresh');

    expect(await newFolders(root)).toEqual(['fresh']);
  });

  it('are none without git', async () => {
    rmSync(join(root, '.git'), { recursive: true });

    expect(await newFolders(root)).toEqual([]);
  });
});

describe('a request for a list of chains', () => {
  const passed = vi.fn();
  let page: Server;
  let backend: Server;
  let handled: Promise<unknown>;

  beforeEach(async () => {
    passed.mockReset();
    backend = createServer((_request, response) => response.end('[]')).listen(0, '127.0.0.1');
    await once(backend, 'listening');
    page = createServer(middlewareFor(portOf(backend))).listen(0, '127.0.0.1');
    await once(page, 'listening');
  });
  afterEach(() => {
    page.close();
    backend.close();
  });

  const portOf = (server: Server) => (server.address() as AddressInfo).port;

  /** What the plugin adds to a development server. `passed` gets what Vite would get. */
  function middlewareFor(port: number): Connect.SimpleHandleFunction {
    let handle: Connect.NextHandleFunction = (_request, _response, next) => next();
    const server = {
      ssrLoadModule: async () => ({ default: foo }),
      middlewares: { use: (one: Connect.NextHandleFunction) => (handle = one) },
    };
    const { configureServer } = showNewChains(`http://127.0.0.1:${port}`);
    if (typeof configureServer === 'function') configureServer.call({} as never, server as unknown as ViteDevServer);
    return (incoming, response) => {
      const next = (error?: unknown) => {
        passed(error);
        response.writeHead(500).end();
      };
      handled = Promise.resolve(handle(incoming, response, next));
    };
  }

  const send = () =>
    request({
      ...{ host: '127.0.0.1', port: portOf(page), path: '/swap/v1/queryChainByConfig', method: 'POST' },
      headers: { 'content-length': 2 },
    });

  it('is no error if the browser drops it', async () => {
    const sent = send().on('error', () => undefined);
    sent.write('{');
    await once(page, 'request');
    sent.destroy();
    await handled;

    expect(passed).not.toHaveBeenCalled();
  });

  it('is an error of the page if the backend is gone', async () => {
    backend.close();
    const sent = send();
    sent.end('{}');
    const [response] = await once(sent, 'response');

    expect(response.statusCode).toBe(500);
    expect(passed).toHaveBeenCalledWith(expect.any(Error));
  });
});
