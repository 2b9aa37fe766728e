import { writeFileSync } from 'node:fs';
import { disassemble } from './disassemble.ts';
import { escrowListing, escrowPins, escrowPinsFile } from './escrowProgram.ts';

/**
 * Writes the pins of the demo's Solana chain. After a change of the program, run
 * `npx tsx demo/devnet/solana/program/assemble.ts`. With `--listing`, it prints the instructions instead, for review.
 */
if (process.argv.includes('--listing')) {
  process.stdout.write(disassemble(escrowListing()));
} else {
  writeFileSync(escrowPinsFile, `${JSON.stringify(escrowPins(), null, 2)}\n`);
  process.stdout.write(`Pinned in ${escrowPinsFile}\n`);
}
