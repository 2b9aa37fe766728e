import { createServer } from 'vite';

// Loads the demo as Vite does, because plugins of chains import pictures.
const vite = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
});
await vite.ssrLoadModule('/tests/e2e/support/bitcoin/demo.ts');
