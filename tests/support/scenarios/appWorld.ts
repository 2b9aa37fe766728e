import type { Feature } from '../../../src/shell/feature.ts';
import { type StoryOptions, type StoryWorld, storyWorld } from '../storyShell.ts';

/** The features of the app, as `compose.ts` finds them. */
const features = Object.values(
  import.meta.glob<Feature>('../../../src/features/*/index.ts', { eager: true, import: 'default' }),
);

interface AppOptions extends Omit<StoryOptions, 'features'> {
  /** Where the app is opened: `#/swap` unless stated. */
  readonly at?: string;
}

/**
 * The whole app on fakes: every feature, started, on chains that answer and a backend that knows its lists and nothing else
 * until it is told. Who disposes of the shell ends all of it.
 */
export async function appWorld({ at = '#/swap', connected, ...options }: AppOptions = {}): Promise<StoryWorld> {
  const world = await storyWorld({ ...options, features });
  location.hash = at;
  world.shell.start();
  if (connected) await world.shell.wallet.connect(world.wallet);
  return world;
}
