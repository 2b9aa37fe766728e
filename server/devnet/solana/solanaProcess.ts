import { LocalSolana } from './LocalSolana.ts';

/** The program that runs the chain, in a process of its own: the machine is native code, which may end it. */
const [folder = '', port = '0'] = process.argv.slice(2);

// Ctrl-C reaches the whole group; the parent ends this one when it is time.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit(0));
// The parent is gone, however that happened. What was acknowledged is on the disk.
process.on('disconnect', () => process.exit(0));

try {
  const chain = await LocalSolana.start(folder, new AbortController().signal, Date.now, Number(port));
  process.send?.({ url: chain.url });
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
