/** More turns of the event loop than any chain of answers from memory needs. */
const TURNS = 20;

/** Lets everything run that is answered in memory, so that a test can say that nothing came of it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
