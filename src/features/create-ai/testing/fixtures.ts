import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { signInTextFor } from '../../../../tests/support/texts/signInText.ts';
import { signIn, signInText, signOut } from '../../../api/auth.ts';
import type { DataOf, RequestOf } from '../../../api/endpoint.ts';
import { aiCreatePhoto, aiGetPhoto, aiStyles } from '../../../api/nft/aiMint.ts';
import type { Draft, PictureTask } from '../Draft.ts';

type Photo = DataOf<typeof aiGetPhoto>;

const expiresAt = '2999-01-01T00:00:00.000Z';
const picture = `${location.origin}/icon.svg`;
export const engine = 'Switchyard Studio (generative drawing, no AI model)';

/** A unique content id per task and position. */
export function uriOf(task: string, position: number): string {
  return `ipfs://bafkrei${task.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}${'abcdefgh'[position]}aaaaaaaa`;
}

export function photoOf(task: string, made: number, change: Partial<Photo> = {}): Photo {
  const all = Array.from({ length: made }, (_, i) => i);
  return {
    status: 'success',
    urls: all.map((i) => `${picture}?${task}-${i}`),
    contents: all.map((i) => ({ url: uriOf(task, i), mediaType: 'image/svg+xml' })),
    progress: 1,
    reason: '',
    ...change,
  };
}

export function draftOf(number: number, change: Partial<Draft> = {}): Draft {
  return {
    uri: uriOf('draft', number % 8).concat('a'.repeat(Math.floor(number / 8))),
    url: `${picture}?draft-${number}`,
    mediaType: 'image/svg+xml',
    prompt: 'A sailing boat on a calm sea at sunset',
    styleId: 'paper',
    styleName: 'Cut paper',
    engine,
    madeAt: 1_000 + number,
    ...change,
  };
}

export function taskOf(change: Partial<PictureTask> = {}): PictureTask {
  const request = { prompt: 'A boat', styleId: 'paper', styleName: 'Cut paper', engine, count: 2 };
  return { ...request, taskId: 'task-before', startedAt: Date.now(), ...change };
}

/**
 * A backend that signs in `one-alice` and makes pictures, one task per request (`task-1`, `task-2`, …). `looks` holds the
 * replies to checks of a task, in order. The last one repeats.
 */
export class FakePictureApi {
  looks: (Photo | 'down' | 'out' | 'none')[] = [photoOf('task-1', 2)];
  /** Error code for the next picture request only. */
  refusal: number | undefined;
  tasks = 0;
  signedTexts = 0;

  constructor(api: FakeApi, { plugin }: FakeChain) {
    api.on(aiStyles, ({ language }) => ({
      engine,
      lists: [
        { id: 'paper', name: language === 'zh' ? '剪纸' : 'Cut paper', imageUrl: `${picture}?paper` },
        { id: 'ink', name: 'Ink wash', imageUrl: `${picture}?ink` },
        { id: 'plain', name: 'Without a picture of its own' },
      ],
    }));
    api.on(signInText, signInTextFor);
    api.on(signIn, () => {
      this.signedTexts += 1;
      return { family: 'fake', chain: plugin.id, address: 'one-alice', expiresAt };
    });
    api.on(signOut, () => null);
    api.on(aiCreatePhoto, (_request: RequestOf<typeof aiCreatePhoto>) => {
      const resultCode = this.refusal;
      this.refusal = undefined;
      if (resultCode !== undefined) return { status: 'refused', resultCode, message: '' };
      this.tasks += 1;
      return { taskId: `task-00${this.tasks}` };
    });
    api.on(aiGetPhoto, () => {
      const look = this.looks.length > 1 ? this.looks.shift() : this.looks[0];
      if (look === 'down' || !look) return { status: 'unreachable', body: undefined };
      if (look === 'out') return { status: 'refused', resultCode: 4105, message: '' };
      if (look === 'none') return { status: 'empty' };
      return look;
    });
  }
}
