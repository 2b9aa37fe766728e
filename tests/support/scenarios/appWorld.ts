import type { Feature } from '../../../src/shell/feature.ts';
import { type StoryOptions, type StoryWorld, storyWorld } from '../shells/storyShell.ts';

/** The app's features, found as in `compose.ts`. */
const features = Object.values(
  import.meta.glob<Feature>('../../../src/features/*/index.ts', { eager: true, import: 'default' }),
);

interface AppOptions extends Omit<StoryOptions, 'features'> {
  /** Start page of the app. Default: `#/swap`. */
  readonly at?: string;
}

/**
 * The whole app on fakes, with every feature started. The chains answer, and the backend knows only its lists until more is
 * configured. Disposing the shell ends all of it.
 */
export async function appWorld({ at = '#/swap', connected, ...options }: AppOptions = {}): Promise<StoryWorld> {
  const world = await storyWorld({ ...options, features });
  location.hash = at;
  world.shell.start();
  if (connected) await world.shell.wallet.connect(world.wallet);
  return world;
}
