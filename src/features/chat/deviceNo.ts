import { randomEquipmentNo } from '../../shell/net/baseData.ts';
import type { PersistedState } from '../../shell/stores/persisted.ts';
import { deviceNoKey } from './stored.ts';

/** This device's random number for the assistant (contract §11.2). Made once, and stored. */
export function deviceNo(storage: PersistedState): string {
  const stored = storage.get(deviceNoKey);
  if (stored) return stored;
  const made = randomEquipmentNo();
  storage.set(deviceNoKey, made);
  return made;
}
