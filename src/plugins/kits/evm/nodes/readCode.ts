import { getAddress, keccak256 } from 'ethers';
import type { Address } from '../../../../model/caip.ts';
import type { CodePart, CodeReading, ContractCode, PinnedContract } from '../../../../shell/plugin/contracts.ts';
import type { Cancellable, UnsignedTransaction } from '../../../../shell/plugin/family.ts';
import { sameAddress } from '../addresses/evmAddress.ts';
import { lifiDiamond } from '../lifi/lifiAbi.ts';
import { LIFI } from '../services/services.ts';
import { quantityOf } from '../wallets/word.ts';
import type { EvmNodes, NodeBatch } from './EvmNodes.ts';
import type { RpcCall, RpcOutcome } from './JsonRpcEndpoint.ts';

/** Storage slots of a proxy's implementation address: EIP-1967, and EIP-1822. */
const IMPLEMENTATION_SLOTS = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
] as const;
/** Storage slot of the contract that names the implementation of a beacon proxy (EIP-1967). */
const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
/** The code of a minimal proxy, with the implementation in the middle (EIP-1167). */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/;
/** No contract: nothing, code that only stops, or an account that lets other code run (EIP-7702). */
const NO_CONTRACT = /^0x(?:(?:00)*|ef0100[0-9a-f]{40})$/;
const EMPTY_HASH = keccak256('0x');
/** `implementation()` of a beacon. */
const IMPLEMENTATION = '0x5c60da1b';
/** `facetAddress(bytes4)` of a diamond (EIP-2535). */
const FACET_ADDRESS = '0xcdffacc6';
const ADDRESS_WORD = /^0x0{24}[0-9a-f]{40}$/i;

/** A contract to read, with the selectors whose facets are read if it is a diamond. */
interface Question {
  readonly address: Address;
  readonly selectors: readonly string[];
}

/** What runs at an address, before the codes of its parts are read. */
interface Shape {
  readonly address: Address;
  readonly code: string;
  readonly implementation?: Address;
  readonly beacon?: Address;
  readonly facets?: readonly (readonly [selector: string, facet: Address])[];
  readonly isReplaceable: boolean;
}

/**
 * See `ChainDriver.readCode`. The facets of a diamond are those of `transaction`, or else of all calls that this app reads,
 * and the pinned ones. Sends at most three requests to a node.
 */
export function readCode(
  { nodes, pinned }: { readonly nodes: EvmNodes; readonly pinned: readonly PinnedContract[] },
  addresses: readonly Address[],
  options: Cancellable & { readonly transaction?: UnsignedTransaction },
): Promise<CodeReading> {
  const questions = addresses.map((address) => {
    const pins = pinned.filter((pin) => pin.address === address);
    const selectors = pins.flatMap(({ facets }) => Object.keys(facets ?? {}));
    return { address, selectors: [...new Set([...selectors, ...calledAt(address, pins, options.transaction)])] };
  });
  return nodes.queryTwo((batch) => readAtNode(batch, questions), options);
}

function calledAt(
  address: Address,
  pins: readonly PinnedContract[],
  transaction: UnsignedTransaction | undefined,
): readonly string[] {
  if (transaction) {
    if (transaction.family !== 'evm') return [];
    const { to, data } = transaction.payload;
    return sameAddress(to, address) && data.length >= FACET_ADDRESS.length ? [data.slice(0, FACET_ADDRESS.length)] : [];
  }
  const selectors: string[] = [];
  if (pins.some(({ service }) => service === LIFI)) {
    lifiDiamond.forEachFunction(({ selector }) => void selectors.push(selector));
  }
  return selectors;
}

/** Rejects if the node does not return the code. */
async function readAtNode(
  batch: NodeBatch,
  questions: readonly Question[],
): Promise<ReadonlyMap<Address, ContractCode>> {
  const calls = questions.map(callsOf);
  const outcomes = await batch(calls.flat());
  const found = questions.flatMap((question, index) => {
    const start = calls.slice(0, index).flat().length;
    return shapeOf(question, outcomes.slice(start, start + (calls[index]?.length ?? 0))) ?? [];
  });
  const shapes = await withBeacons(batch, found);
  const partOf = await partsAt(batch, shapes);
  // What passes its calls to an address without code does nothing with them.
  const running = shapes.filter((shape) => partsOf(shape).every((part) => partOf(part).hash !== EMPTY_HASH));
  return new Map(
    running.map(({ address, code, implementation, beacon, facets, isReplaceable }) => [
      address,
      {
        hash: keccak256(code),
        ...(implementation && { implementation: partOf(implementation) }),
        ...(beacon && { beacon: partOf(beacon) }),
        ...(facets && { facets: Object.fromEntries(facets.map(([selector, at]) => [selector, partOf(at)])) }),
        ...(isReplaceable && { isReplaceable }),
      },
    ]),
  );
}

function callsOf({ address, selectors }: Question): readonly RpcCall[] {
  return [
    codeCall(address),
    ...[...IMPLEMENTATION_SLOTS, BEACON_SLOT].map((slot) => ({
      method: 'eth_getStorageAt',
      params: [address, slot, 'latest'],
    })),
    // A diamond names the facet of this function itself.
    ...[FACET_ADDRESS, ...selectors].map((selector) => ({
      method: 'eth_call',
      params: [{ to: address, data: FACET_ADDRESS + selector.slice(2).padEnd(64, '0') }, 'latest'],
    })),
  ];
}

/** `undefined` where no contract is. */
function shapeOf({ address, selectors }: Question, outcomes: readonly RpcOutcome[]): Shape | undefined {
  const [ownCode, slot1967, slot1822, beaconSlot, loupe, ...served] = outcomes;
  const code = codeIn(ownCode);
  if (NO_CONTRACT.test(code)) return undefined;
  const minimal = MINIMAL_PROXY.exec(code)?.[1];
  if (minimal) return { address, code, implementation: getAddress(`0x${minimal}`), isReplaceable: false };
  const implementation = addressAt(slot1967) ?? addressAt(slot1822);
  const beacon = implementation ? undefined : addressAt(beaconSlot);
  const facets = returnedAddress(loupe) && selectors.flatMap((selector, index) => facetOf(selector, served[index]));
  return {
    address,
    code,
    ...(implementation && { implementation }),
    ...(beacon && { beacon }),
    ...(facets && { facets }),
    isReplaceable: [implementation, beacon, facets].some((part) => part !== undefined),
  };
}

/** Adds the implementations that beacons name. They are asked as their proxies ask. */
async function withBeacons(batch: NodeBatch, shapes: readonly Shape[]): Promise<readonly Shape[]> {
  const proxies = shapes.filter(({ beacon }) => beacon);
  if (proxies.length === 0) return shapes;
  const outcomes = await batch(
    proxies.map(({ address, beacon }) => ({
      method: 'eth_call',
      params: [{ from: address, to: beacon, data: IMPLEMENTATION }, 'latest'],
    })),
  );
  const named = new Map(proxies.map(({ address }, index) => [address, returnedAddress(outcomes[index])]));
  return shapes.map((shape) => {
    const implementation = named.get(shape.address);
    return implementation ? { ...shape, implementation } : shape;
  });
}

/** Reads the codes of all parts. */
async function partsAt(batch: NodeBatch, shapes: readonly Shape[]): Promise<(address: Address) => CodePart> {
  const parts = [...new Set(shapes.flatMap(partsOf))];
  const codes = parts.length === 0 ? [] : await batch(parts.map(codeCall));
  const hashes = new Map(
    parts.map((address, index) => {
      const code = codeIn(codes[index]);
      return [address, NO_CONTRACT.test(code) ? EMPTY_HASH : keccak256(code)];
    }),
  );
  return (address) => {
    const hash = hashes.get(address);
    if (hash === undefined) throw new Error('no code');
    return { address, hash };
  };
}

function partsOf({ implementation, beacon, facets = [] }: Shape): readonly Address[] {
  return [implementation, beacon, ...facets.map(([, facet]) => facet)].flatMap((part) => part ?? []);
}

function codeCall(address: Address): RpcCall {
  return { method: 'eth_getCode', params: [address, 'latest'] };
}

/** The address in a slot of storage. `undefined` if it is empty. */
function addressAt(outcome: RpcOutcome | undefined): Address | undefined {
  const word = quantityOf(resultOf(outcome));
  if (word === undefined) throw new Error('no word of storage');
  return word === 0n ? undefined : getAddress(`0x${word.toString(16).padStart(40, '0').slice(-40)}`);
}

/** The address that a function returned. `undefined` for zero, and for a contract that has no such function. */
function returnedAddress(outcome: RpcOutcome | undefined): Address | undefined {
  const word = resultOf(outcome);
  if (typeof word !== 'string' || !ADDRESS_WORD.test(word) || BigInt(word) === 0n) return undefined;
  return getAddress(`0x${word.slice(-40)}`);
}

/** None if the diamond does not serve the selector. Throws if the node does not tell. */
function facetOf(selector: string, outcome: RpcOutcome | undefined): readonly (readonly [string, Address])[] {
  if (outcome?.status !== 'ok') throw new Error('no facet');
  const facet = returnedAddress(outcome);
  return facet ? [[selector, facet]] : [];
}

function resultOf(outcome: RpcOutcome | undefined): unknown {
  return outcome?.status === 'ok' ? outcome.result : undefined;
}

function codeIn(outcome: RpcOutcome | undefined): string {
  const code = resultOf(outcome);
  if (typeof code === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(code)) return code.toLowerCase();
  throw new Error('no code');
}
