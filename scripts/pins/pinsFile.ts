import { readFileSync, writeFileSync } from 'node:fs';
import type { ContractsByChain } from '../../src/shell/plugin/contracts.ts';
import { readPinsByChain } from '../../src/shell/plugin/readPins.ts';

const FILE = 'pins.json';

/** The deployment's own contracts. Throws if the file is invalid. */
export function readPinsFile(): ContractsByChain {
  return readPinsByChain(JSON.parse(readFileSync(FILE, 'utf8')));
}

export function writePinsFile(pins: ContractsByChain): void {
  writeFileSync(FILE, `${JSON.stringify(pins, null, 2)}\n`);
}
