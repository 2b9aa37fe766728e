/** The role of a piece in a figure. The style chooses its color. */
export type Part = 'body' | 'shade' | 'light' | 'accent';

/** Within 100 by 100; the middle of the foot stands at (50, 100). */
interface Figure {
  /** Ratio of height to width. */
  readonly pieces: readonly (readonly [part: Part, d: string])[];
}

const of = (...pieces: (readonly [Part, string])[]): Figure => ({ pieces });

/** Things that prompts name, defined once for all styles. */
export const figures = {
  boat: of(
    ['accent', 'M49 4C70 22 82 46 86 70L49 72Z'],
    ['light', 'M45 14C34 34 24 52 16 70L45 72Z'],
    ['shade', 'M46 2h3.4v76h-3.4Z'],
    ['body', 'M4 77H96C92 90 84 99 76 100H26C16 98 8 90 4 77Z'],
    ['shade', 'M4 77H96L94.4 82H6Z'],
  ),
  whale: of(
    ['light', 'M40 44C30 34 27 24 33 16C36 24 39 26 41 32C43 24 47 20 54 20C52 30 48 36 43 44Z'],
    [
      'body',
      'M2 100C4 66 26 46 52 50C72 53 80 72 92 66C84 58 80 50 82 40C90 44 94 50 96 56C98 48 100 46 100 42C100 74 92 94 78 100Z',
    ],
    ['light', 'M6 100C16 88 34 88 50 92C58 94 64 98 66 100Z'],
    ['shade', 'M24 72a3 3 0 1 0 0.1 0Z'],
  ),
  cat: of(
    [
      'body',
      'M30 100C20 84 24 58 36 46C30 36 30 24 34 8C40 12 45 16 48 20C52 19 56 19 60 20C63 16 68 12 74 8C78 24 78 36 72 46C82 58 84 82 78 100Z',
    ],
    ['body', 'M74 97C92 100 98 86 92 72C90 66 82 68 85 75C89 84 86 90 72 88Z'],
    ['light', 'M42 33a4.2 4.2 0 1 0 0.1 0ZM66 33a4.2 4.2 0 1 0 0.1 0Z'],
    ['accent', 'M51 44h6l-3 4ZM37 53C48 60 60 60 71 53L70 59C60 65 48 65 38 59Z'],
    ['shade', 'M41.6 34h1.6v6.4h-1.6ZM65.6 34h1.6v6.4h-1.6ZM48 76h2v24h-2ZM60 76h2v24h-2Z'],
  ),
  house: of(
    ['shade', 'M70 18h9v26h-9Z'],
    ['light', 'M14 52H86V100H14Z'],
    ['body', 'M50 14L96 56H4Z'],
    ['shade', 'M56 72h16v28h-16Z'],
    ['accent', 'M24 64h20v18H24Z'],
  ),
  lighthouse: of(
    ['accent', 'M42 14h16v14H42Z'],
    ['body', 'M38 14L50 2L62 14Z'],
    ['light', 'M39 31H61L70 100H30Z'],
    ['body', 'M37.2 45H62.8L65 60H35ZM33.2 74H66.8L68.8 88H31.2Z'],
    ['shade', 'M34 27h32v5H34ZM45 86h10v14H45Z'],
  ),
  temple: of(
    ['shade', 'M48.6 0h2.8v16h-2.8Z'],
    ['body', 'M50 10C58 20 68 24 80 25L77 32H23L20 25C32 24 42 20 50 10Z'],
    ['light', 'M32 32H68V46H32Z'],
    ['body', 'M31 43H69C74 50 82 53 92 54L88 61H12L8 54C18 53 26 50 31 43Z'],
    ['light', 'M22 61H78V86H22Z'],
    ['accent', 'M44 66h12v20H44ZM28 66h8v12h-8ZM64 66h8v12h-8ZM42 36h16v7H42Z'],
    ['shade', 'M12 86H88V92H94V100H6V92H12Z'],
  ),
  castle: of(
    ['light', 'M28 44H72V100H28ZM40 26H60V60H40Z'],
    ['shade', 'M10 50H28V100H10ZM72 50H90V100H72Z'],
    ['body', 'M7 50L19 22L31 50ZM69 50L81 22L93 50ZM37 27L50 0L63 27Z'],
    ['accent', 'M50 76C58 76 58 84 58 100H42C42 84 42 76 50 76ZM47 34h6v11h-6ZM16 60h6v10h-6ZM78 60h6v10h-6Z'],
    ['shade', 'M28 44h6v-5h6v5h5v-5h10v5h5v-5h6v5h6v5H28Z'],
  ),
  tree: of(
    ['shade', 'M46 100C48 82 47 68 44 56L50 60L57 52C53 68 54 82 57 100Z'],
    [
      'body',
      'M50 4C66 2 76 12 77 22C90 24 96 36 92 46C90 58 78 64 68 60C62 68 44 70 36 61C22 66 8 58 8 46C6 34 14 26 24 25C24 12 36 4 50 4Z',
    ],
    [
      'accent',
      'M36 22a7 7 0 1 0 0.1 0ZM58 14a6 6 0 1 0 0.1 0ZM72 34a7.4 7.4 0 1 0 0.1 0ZM24 40a6 6 0 1 0 0.1 0ZM50 40a6.6 6.6 0 1 0 0.1 0Z',
    ],
  ),
  bird: of(['body', 'M2 46C16 30 34 34 50 58C64 34 84 28 98 44C84 42 68 50 52 74L48 74C34 52 18 46 2 46Z']),
  balloon: of(
    ['accent', 'M50 0C78 0 92 20 90 40C88 58 70 68 60 78H40C30 68 12 58 10 40C8 20 22 0 50 0Z'],
    ['light', 'M50 0C62 0 68 20 67 40C66 58 60 68 54 78H46C40 68 34 58 33 40C32 20 38 0 50 0Z'],
    ['shade', 'M41 78L43 88H44L42.6 78ZM59 78L57 88H56L57.4 78Z'],
    ['body', 'M42 87H58L56.4 100H43.6Z'],
  ),
  rocket: of(
    ['accent', 'M42 78C40 90 46 94 50 100C54 94 60 90 58 78Z'],
    ['body', 'M36 56C26 62 24 74 26 84L38 76ZM64 56C74 62 76 74 74 84L62 76Z'],
    ['light', 'M50 0C64 16 68 36 64 78H36C32 36 36 16 50 0Z'],
    ['body', 'M50 0C56.6 7.6 60.6 16 62.6 26H37.4C39.4 16 43.4 7.6 50 0Z'],
    ['shade', 'M50 36a8 8 0 1 0 0.1 0Z'],
  ),
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
