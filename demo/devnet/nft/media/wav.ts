import type { Random } from '../../../art/Random.ts';

const RATE = 11_025;
const SECONDS = 3;
/** Semitones of a pentatonic scale above its first tone: all its tones sound good together. */
const scale = [0, 2, 4, 7, 9, 12];

/** A few plucked tones, 16 bits, mono. */
export function tonesOf(random: Random): Uint8Array {
  const samples = Buffer.alloc(RATE * SECONDS * 2);
  const tones = Array.from({ length: 8 }, (_, i) => ({
    at: i * 0.32,
    hertz: 220 * 2 ** (random.pick(scale) / 12) * random.pick([1, 2]),
  }));
  for (let i = 0; i < RATE * SECONDS; i += 1) {
    const seconds = i / RATE;
    const sum = tones.reduce((heard, { at, hertz }) => {
      const since = seconds - at;
      return since < 0 ? heard : heard + Math.sin(2 * Math.PI * hertz * since) * Math.exp(-4 * since);
    }, 0);
    samples.writeInt16LE(Math.round(Math.tanh(sum * 0.5) * 20_000), i * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  // PCM, one channel.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
