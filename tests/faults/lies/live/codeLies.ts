import { Wallet } from 'ethers';
import type { Call, NodeLie } from './LiveNode.ts';

/** What the nodes say of a provider's contract, whose code was replaced. */
export interface CodeLie {
  readonly name: string;
  readonly node: NodeLie;
}

const THIEF = Wallet.createRandom().address.toLowerCase();
const OTHER = '0x6002600255';
const FACET_ADDRESS = '0xcdffacc6';
const EIP1967 = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
const EIP1822 = '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7';
const BEACON = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50';
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;

function isAt({ params: [to] }: Call, contract: string): boolean {
  return String(to).toLowerCase() === contract.toLowerCase();
}

/** The code at one address. */
function codeAt(contract: string, code: string): NodeLie {
  return (call, result) => (call.method === 'eth_getCode' && isAt(call, contract) ? code : result);
}

function slotAt(contract: string, slot: string): NodeLie {
  return (call, result) =>
    call.method === 'eth_getStorageAt' && isAt(call, contract) && call.params[1] === slot ? word(THIEF) : result;
}

function facetsAt(contract: string, facet: string): NodeLie {
  return ({ method, params: [call] }, result) => {
    const { to = '', data = '' }: { readonly to?: string; readonly data?: string } = Object(call);
    const isAsked =
      method === 'eth_call' && data.startsWith(FACET_ADDRESS) && isAt({ id: 0, method, params: [to] }, contract);
    return isAsked ? facet : result;
  };
}

const both =
  (first: NodeLie, second: NodeLie): NodeLie =>
  (call, result, host) =>
    second(call, first(call, result, host), host);

/** Code that no contract can have: refused also at the first use. */
export function emptyCodes(contract: string): readonly CodeLie[] {
  return [
    { name: 'no code', node: codeAt(contract, '0x') },
    { name: 'code of a zero', node: codeAt(contract, '0x00') },
    { name: 'code of zeros', node: codeAt(contract, `0x${'00'.repeat(900)}`) },
    { name: 'an account that lets a thief’s code run', node: codeAt(contract, `0xef0100${THIEF.slice(2)}`) },
    { name: 'a proxy to nothing', node: both(slotAt(contract, EIP1967), codeAt(THIEF, '0x')) },
    { name: 'a diamond of nothing', node: both(facetsAt(contract, word(THIEF)), codeAt(THIEF, '0x')) },
  ];
}

/** Code that the contract could have had: refused where the device knows other code, or two nodes disagree. */
export function otherCodes(contract: string): readonly CodeLie[] {
  return [
    { name: 'other code', node: codeAt(contract, OTHER) },
    {
      name: 'a minimal proxy to a thief',
      node: codeAt(contract, `0x363d3d373d3d3d363d73${THIEF.slice(2)}5af43d82803e903d91602b57fd5bf3`),
    },
    { name: 'a proxy to a thief (EIP-1967)', node: slotAt(contract, EIP1967) },
    { name: 'a proxy to a thief (EIP-1822)', node: slotAt(contract, EIP1822) },
    { name: 'a beacon of a thief', node: both(slotAt(contract, BEACON), beaconOf(THIEF)) },
    { name: 'a facet of a thief', node: facetsAt(contract, word(THIEF)) },
  ];
}

function beaconOf(beacon: string): NodeLie {
  return ({ method, params: [call] }, result) => {
    const { to = '', data = '' }: { readonly to?: string; readonly data?: string } = Object(call);
    const isAsked = method === 'eth_call' && data === '0x5c60da1b' && to.toLowerCase() === beacon;
    return isAsked ? word(THIEF) : result;
  };
}

/** A contract that names its facets no longer, or whose facet has other code. Only of a diamond. */
export function diamondCodes(contract: string): readonly CodeLie[] {
  return [
    { name: 'a diamond without a list of its facets', node: facetsAt(contract, word('0x')) },
    { name: 'other code of the same facets', node: codeAt('0x00000000000000000000000000000000000face7', OTHER) },
  ];
}

/** Only one of the two nodes says so. */
export function atOne({ name, node }: CodeLie, host: string): CodeLie {
  return {
    name: `${name}, at node ${host} alone`,
    node: (call, result, at) => (at === host ? node(call, result, at) : result),
  };
}

/** One node says so, and the other one does not answer. */
export function withSilence({ name, node }: CodeLie, silent: string): CodeLie {
  return {
    name: `${name}, while node ${silent} is silent`,
    node: (call, result, at) => {
      if (at !== silent) return node(call, result, at);
      return call.method === 'eth_getCode' || call.method === 'eth_getStorageAt' ? undefined : result;
    },
  };
}
