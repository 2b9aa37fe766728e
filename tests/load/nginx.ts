import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../demo/devnet/nodes/freePort.ts';
import { ended, type Started } from './started.ts';

const UP_LIMIT_MS = 10_000;

/** Path of the machine's nginx; `undefined` if there is none. */
export function nginxPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** Starts nginx in front of these servers on a loopback port. `match[0]` is its address. */
export async function startNginx(nginx: string, folder: string, servers: readonly string[]): Promise<Started> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf(folder, port, servers));
  const child = spawn(nginx, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + UP_LIMIT_MS;
  while (!(await answers(`${url}/healthz`))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`nginx did not start; see ${folder}/error.log`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const match = /.*/.exec(url);
  if (child.pid === undefined || !match) throw new Error('nginx did not start');
  return { pid: child.pid, match, stop: () => ended(child) };
}

/** The configuration of `docs/operating.md` without TLS and the static site: keep-alive to the instances, unbuffered streams. */
function configOf(folder: string, port: number, servers: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} error;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary}
  upstream backend {
    ${servers.map((url) => `server ${new URL(url).host};`).join(' ')}
    keepalive 128;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    keepalive_requests 1000000;
    location / {
      proxy_pass http://backend;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_read_timeout 60s;
    }
  }
}
`;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
