import { formatUnits } from 'ethers';

/** Base units as a decimal without needless zeros. */
export function decimal(units: bigint, decimals: number): string {
  return formatUnits(units, decimals).replace(/\.0$/, '');
}
