import { AbiCoder, concat, getCreateAddress, type TransactionRequest } from 'ethers';
import type { DeployableContract } from '../artifacts.ts';

/** Collects contract creations. Addresses follow from the deployer's nonce, so they are known in advance. */
export class DeployBatch {
  readonly requests: TransactionRequest[] = [];
  readonly #from: string;
  readonly #firstNonce: number;

  constructor(from: string, firstNonce: number) {
    this.#from = from;
    this.#firstNonce = firstNonce;
  }

  create(contract: DeployableContract, types: readonly string[], values: readonly unknown[]): string {
    const nonce = this.#firstNonce + this.requests.length;
    this.requests.push({ data: concat([contract.bytecode, AbiCoder.defaultAbiCoder().encode(types, values)]) });
    return getCreateAddress({ from: this.#from, nonce });
  }
}
