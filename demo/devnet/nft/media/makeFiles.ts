import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Run `npx tsx demo/devnet/nft/media/makeFiles.ts` with ffmpeg installed (Debian's 5.1 made the committed files). */
const folder = join(import.meta.dirname, 'files');
const calm = 'gradients=s=240x240:r=15:d=3:n=4:speed=0.02:c0=0x26324d:c1=0x4f7a8c:c2=0xe0b27a:c3=0xc9674f:seed=7';
const life = 'life=s=60x60:r=10:mold=24:ratio=0.3:seed=11:life_color=0xf0e4c8:death_color=0x2f5d62:mold_color=0x1c2b33';
/** Three notes, one after another, each fading out. */
const chime = (notes: readonly number[]) =>
  `aevalsrc='${notes.map((hertz, i) => `0.22*sin(2*PI*${hertz}*t)*exp(-2*(t-${i * 0.5}))*gte(t,${i * 0.5})`).join('+')}':d=2.4:s=22050`;
/** Options for identical output in each run. */
const still = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags', '+bitexact', '-threads', '1'];

const recipes: readonly (readonly [name: string, ...input: string[]])[] = [
  [
    'calm.mp4',
    '-i',
    calm,
    '-t',
    '3',
    '-c:v',
    'libx264',
    '-crf',
    '34',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ],
  ['life.webm', '-i', life, '-t', '3', '-vf', 'scale=240:240:flags=neighbor', '-c:v', 'libvpx', '-b:v', '120k'],
  ['chime.mp3', '-i', chime([440, 554.37, 659.25]), '-c:a', 'libmp3lame', '-b:a', '32k'],
  ['bells.ogg', '-i', chime([523.25, 392, 587.33]), '-c:a', 'libvorbis', '-q:a', '0'],
  ['calm.jpg', '-i', calm, '-frames:v', '1', '-q:v', '6'],
];

for (const [name, ...input] of recipes) {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-f', 'lavfi', ...input, ...still, join(folder, name)]);
}
