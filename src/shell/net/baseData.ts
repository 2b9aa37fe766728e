const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 32;

/** A random device number: 32 alphanumerics (spec §3). For telemetry only: it identifies no person and proves nothing. */
export function randomEquipmentNo(): string {
  let result = '';
  while (result.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Skip bytes above the last full multiple of the alphabet: they would make its first letters more likely.
    if (byte < alphabet.length * Math.floor(256 / alphabet.length)) result += alphabet[byte % alphabet.length];
  }
  return result;
}

/** The device number while a wallet is connected: its address, left-padded with `x` or cut to 32 characters (spec §3). */
export function equipmentNoOf(address: string): string {
  return address.slice(0, LENGTH).padStart(LENGTH, 'x');
}
