import * as z from 'zod/mini';

/** A reader of sent swaps like those of `storedSwap.ts`. The form needs it before the others. */

const Pieced = z.object({ piece: z.string() });

/** Id of the inscription that was sent. `undefined` if none was. */
export function pieceOf(payload: unknown): string | undefined {
  const parsed = z.safeParse(Pieced, payload);
  return parsed.success ? parsed.data.piece : undefined;
}
