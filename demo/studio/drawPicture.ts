import { briefOf } from './Brief.ts';
import type { Manner } from './drawing.ts';
import { wordsOf } from './readPrompt.ts';
import { SIDE } from './relief.ts';
import { composeScene } from './Scene.ts';
import { brush } from './styles/brush.ts';
import { glass } from './styles/glass.ts';
import { ink } from './styles/ink.ts';
import { neon } from './styles/neon.ts';
import { paper } from './styles/paper.ts';
import { print } from './styles/print.ts';
import { tiles } from './styles/tiles.ts';

/** Written into every drawing, in `metadata` and `desc`. */
export const MADE_BY = 'Switchyard Studio (generative drawing, no AI model)';

export const manners = { paper, brush, print, glass, ink, neon, tiles } satisfies Record<string, Manner>;
export type StyleId = keyof typeof manners;

export function isStyle(id: string): id is StyleId {
  return Object.hasOwn(manners, id);
}

/**
 * An SVG of the things that the prompt names. The same prompt, style and seed give the same bytes. No text of the prompt gets
 * into the drawing: its words select our figures and seed the random numbers.
 */
export function drawPicture({ prompt, styleId, seed }: { prompt: string; styleId: StyleId; seed: string }): string {
  const scene = composeScene(briefOf(prompt), `${styleId}\n${seed}\n${wordsOf(prompt).join(' ')}`);
  const about = `<desc>${MADE_BY}, style: ${styleId}</desc>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${about}${manners[styleId](scene)}</svg>`;
}
