import { createLogger, createServer } from 'vite';
import { expect, it, vi } from 'vitest';

/** Takes a rule over from the file of another component. */
const COMPOSED = '/src/features/collection/CollectionHead.module.css';

it('styles that take rules over from another file compile without a warning', async () => {
  const customLogger = { ...createLogger('warn'), warnOnce: vi.fn(), warn: vi.fn() };
  const server = await createServer({
    customLogger,
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const compiled = await server.transformRequest(COMPOSED).finally(() => server.close());

  expect(compiled?.code).toContain('hitLinks');
  expect(customLogger.warnOnce).not.toHaveBeenCalled();
  expect(customLogger.warn).not.toHaveBeenCalled();
});
