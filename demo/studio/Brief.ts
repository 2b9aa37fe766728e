import { Random } from '../art/Random.ts';
import type { Concept } from './dictionary.ts';
import { readPrompt, wordsOf } from './readPrompt.ts';
import { hues, type ToneName } from './Tones.ts';

/** The content of a picture. */
export interface Brief {
  readonly tone: ToneName;
  /** Degrees; `undefined` if no color was named. */
  readonly hue: number | undefined;
  readonly isNight: boolean;
  readonly has: ReadonlySet<Concept>;
  /** 0 few things, 1 many. */
  readonly density: number;
  /** 0 still, 1 wild. */
  readonly energy: number;
}

const places = ['sea', 'lake', 'mountain', 'field', 'desert', 'forest', 'city', 'space'] as const;
/** In order of priority: a storm at dusk is a storm. */
const toneOrder: readonly (readonly [Concept, ToneName])[] = [
  ['mono', 'mono'],
  ['neon', 'neon'],
  ['space', 'space'],
  ['rocket', 'space'],
  ['storm', 'storm'],
  ['dusk', 'dusk'],
  ['dawn', 'dawn'],
  ['night', 'night'],
  ['moon', 'night'],
  ['round', 'night'],
  ['star', 'night'],
  ['aurora', 'night'],
  ['old', 'old'],
  ['dream', 'dream'],
  ['autumn', 'autumn'],
  ['snow', 'winter'],
  ['winter', 'winter'],
  ['spring', 'spring'],
  ['rain', 'storm'],
  ['dark', 'storm'],
  ['desert', 'desert'],
  ['day', 'day'],
  ['summer', 'day'],
  ['forest', 'jungle'],
  ['flower', 'spring'],
];

/**
 * Parses a prompt. A random generator seeded with its words chooses the open details. So the same prompt has the same subject
 * with every seed; the seed changes only the drawing.
 */
export function briefOf(prompt: string): Brief {
  const random = new Random(`subject\n${wordsOf(prompt).join(' ')}`);
  const has = new Set<Concept>(readPrompt(prompt));
  addImplied(has);
  if (!places.some((place) => has.has(place))) addPlace(has, random);
  const named = toneOrder.find(([concept]) => has.has(concept))?.[1];
  const tone = named ?? random.pick<ToneName>(['day', 'dawn', 'dusk', 'day', 'spring', 'autumn', 'dream', 'night']);
  if (has.has('round') && !has.has('sun')) has.add('moon');
  const isNight = has.has('night') || has.has('moon') || ['night', 'space', 'neon'].includes(tone);
  if (!has.has('sun') && !has.has('moon') && !has.has('storm')) has.add(isNight && tone !== 'neon' ? 'moon' : 'sun');
  if (isNight && tone !== 'neon') has.add('star');
  const colour = (Object.keys(hues) as (keyof typeof hues)[]).find((name) => has.has(name));
  return {
    tone,
    hue: colour && tone !== 'mono' ? hues[colour] : undefined,
    isNight,
    has,
    density: has.has('few') ? 0.15 : has.has('many') ? 0.95 : 0.5,
    energy:
      has.has('wild') || has.has('storm') || has.has('wind') ? 0.9 : has.has('calm') || has.has('fog') ? 0.15 : 0.45,
  };
}

/** Adds the ground or water that a thing needs. */
function addImplied(has: Set<Concept>): void {
  const bring: readonly (readonly [Concept, Concept])[] = [
    ['boat', 'sea'],
    ['whale', 'sea'],
    ['lighthouse', 'sea'],
    ['rocket', 'space'],
    ['castle', 'mountain'],
    ['temple', 'mountain'],
    ['cat', 'field'],
    ['house', 'field'],
    ['flower', 'field'],
    ['tree', 'field'],
    ['balloon', 'field'],
    ['aurora', 'mountain'],
  ];
  for (const [thing, place] of bring) {
    const isPlaced = places.some((known) => has.has(known)) && !['boat', 'whale', 'lighthouse'].includes(thing);
    const isAfloat = place === 'sea' && has.has('lake');
    if (has.has(thing) && !isPlaced && !isAfloat) has.add(place);
  }
}

function addPlace(has: Set<Concept>, random: Random): void {
  has.add(random.pick<Concept>(['sea', 'mountain', 'field', 'lake', 'mountain', 'desert', 'forest', 'city']));
  if (random.chance(0.5)) has.add(random.pick<Concept>(['mountain', 'bird', 'tree', 'flower', 'boat']));
  if (has.has('boat') && !has.has('lake')) has.add('sea');
}
