import { SIDE } from './relief.ts';
import { briefOf } from './Brief.ts';
import { composeScene } from './Scene.ts';
import type { Manner } from './drawing.ts';
import { paper } from './styles/paper.ts';
import { brush } from './styles/brush.ts';
import { glass } from './styles/glass.ts';
import { print } from './styles/print.ts';
import { ink } from './styles/ink.ts';
import { neon } from './styles/neon.ts';
import { tiles } from './styles/tiles.ts';
export const manners: Record<string, Manner> = { paper, brush, glass, print, ink, neon, tiles };
export function drawPicture({ prompt, styleId, seed }: { prompt: string; styleId: string; seed: string }): string {
  const manner = manners[styleId];
  if (!manner) throw new Error('no style');
  const scene = composeScene(briefOf(prompt), `${styleId}\n${seed}\n${prompt.normalize('NFKC')}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${manner(scene)}</svg>`;
}
