import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeyPairSignerFromPrivateKeyBytes, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { expect, it } from 'vitest';
import { EscrowWorld } from '../../../../tests/support/escrow/EscrowWorld.ts';
import { ESCROW_PROGRAM, escrowPins, escrowPinsFile, escrowRelayerSeed, escrowSettings } from './escrowProgram.ts';

/** Of the loader for programs that could be changed: a kind, a slot, and whose key may change it. */
const HEADER_BYTES = 45;

it('has its pinned id and ELF hash', () => {
  expect(JSON.parse(readFileSync(escrowPinsFile, 'utf8'))).toEqual(escrowPins());
});

it('runs on the machine as pinned, without an upgrade authority', async () => {
  const world = await EscrowWorld.start();
  const loader = world.vm.getAccount(ESCROW_PROGRAM);
  if (!loader.exists) throw new Error('no program');
  const [code] = await getProgramDerivedAddress({
    programAddress: loader.programAddress,
    seeds: [getAddressEncoder().encode(ESCROW_PROGRAM)],
  });
  const data = Buffer.from(world.dataOf(code));

  expect(loader.executable).toBe(true);
  expect(createHash('sha256').update(data.subarray(HEADER_BYTES)).digest('hex')).toBe(escrowPins()[0]?.codeHash);
  // No key is written there.
  expect(data[12]).toBe(0);
});

it('obeys the relayer whose key is in the sources', async () => {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(escrowRelayerSeed));

  expect(signer.address).toBe(escrowSettings.relayer);
});
