import { randomEquipmentNo } from '../../shell/net/baseData.ts';
import type { PersistedState } from '../../shell/stores/persisted.ts';
import { storedKeys } from '../../shell/stores/storedKeys.ts';

/** This device's random number for the assistant (contract §11.2). Made once, and stored. */
export function deviceNo(storage: PersistedState): string {
  const stored = storage.get(storedKeys.device_no);
  if (stored) return stored;
  const made = randomEquipmentNo();
  storage.set(storedKeys.device_no, made);
  return made;
}
