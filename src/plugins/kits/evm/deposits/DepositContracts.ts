import type { Address } from '../../../../model/caip.ts';
import type { PinnedContract } from '../../../../shell/plugin/contracts.ts';
import { sameAddress } from '../addresses/evmAddress.ts';

/** The contracts of one chain that hold deposits, as pinned in this build. */
export interface DepositContracts {
  readonly router: readonly Address[];
  readonly lock: readonly Address[];
}

/** The pinned contracts of this product. `undefined` if there are none. */
export function depositContractsOf(pinned: readonly PinnedContract[]): DepositContracts | undefined {
  const own = pinned.filter(({ service }) => service === undefined);
  const of = (role: DepositRole) => own.filter((pin) => pin.role === role).map(({ address }) => address);
  const contracts = { router: of('router'), lock: of('lock') };
  return contracts.router.length + contracts.lock.length > 0 ? contracts : undefined;
}

export type DepositRole = keyof DepositContracts;

export function isDepositRole(role: string): role is DepositRole {
  return role === 'router' || role === 'lock';
}

/** Whether the address is such a contract with that role. */
export function isContractOf(contracts: DepositContracts, role: DepositRole, address: Address): boolean {
  return contracts[role].some((known) => sameAddress(known, address));
}
