import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { storyWorld } from '../../../../tests/support/shells/storyShell.ts';
import { featureStore } from '../../../shell/featureStore.ts';
import { useShell } from '../../../shell/ShellContext.tsx';
import { Creation } from '../draft/Creation.ts';
import type { PictureLink } from '../draft/pictureLink.ts';
import type { Uploader } from '../files/Uploader.ts';
import type { StudioFacts } from '../Studio.ts';
import { FakeStudio, MemoryDisk } from './fixtures.ts';

type World = Awaited<ReturnType<typeof storyWorld>> & { readonly fakeStudio: FakeStudio };
/** The minting service of the story's shell. `undefined` if the story has none. */
const studioOf = featureStore((_shell, studio?: FakeStudio) => studio);

/** A shell with the minting service and a signed-in account. */
export function studioShell(change: (world: World) => void = () => undefined, isConnected = true) {
  return async () => {
    const signedIn = {
      address: 'one-alice',
      chain: 'fake:one',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    };
    const stored = { signedIn: JSON.stringify(signedIn) };
    const world = await storyWorld({ connected: isConnected, nftMarkets: 2, stored });
    const fakeStudio = new FakeStudio(world.one);
    fakeStudio.answerOn(world.api);
    change({ ...world, fakeStudio });
    studioOf(world.shell, fakeStudio);
    return world.shell;
  };
}

interface Props {
  /** Runs when the draft and the facts have loaded. */
  readonly prepare?: (creation: Creation, facts: StudioFacts) => void;
  readonly upload?: Uploader;
  readonly picture?: PictureLink;
  readonly children: (creation: Creation, facts: StudioFacts) => ReactNode;
}

/** A separate creation with a disk in memory, for a part of the page. */
export const StoryCreation = observer(function StoryCreation({ prepare, upload, picture, children }: Props) {
  const shell = useShell();
  const [isPrepared, setPrepared] = useState(false);
  const [creation] = useState(() => {
    const place = { chain: shell.chains.require('fake:one'), account: 'one-alice' };
    return new Creation(shell, place, {
      disk: new MemoryDisk(),
      upload: upload ?? studioOf(shell)?.upload,
      maxLookups: 0,
    });
  });
  const { state } = creation.studio;
  useEffect(() => {
    void creation.start(picture, new AbortController().signal);
  }, [creation, picture]);
  const facts = state.status === 'ready' ? state.facts : undefined;
  const isReady = facts !== undefined && creation.store.isLoaded;
  useEffect(() => {
    if (!isReady) return;
    prepare?.(creation, facts);
    setPrepared(true);
  }, [creation, prepare, facts, isReady]);
  return facts && isPrepared ? children(creation, facts) : null;
});
