import { LocalSolana } from './LocalSolana.ts';
import { MOVABLE_CLOCK } from './MovableClock.ts';

/** The program that runs the chain, in a separate process: the machine is native code that may crash. */
const [folder = '', port = '0', clock = ''] = process.argv.slice(2);

// Ctrl-C reaches the whole process group. The parent ends this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => process.exit(0));
// The parent process has ended. All acknowledged transactions are on disk.
process.on('disconnect', () => process.exit(0));

try {
  const chain = await LocalSolana.start(folder, new AbortController().signal, {
    port: Number(port),
    isClockMovable: clock === MOVABLE_CLOCK,
  });
  process.send?.({ url: chain.url });
} catch (error) {
  process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
