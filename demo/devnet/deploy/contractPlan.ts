import { AbiCoder, concat, getCreate2Address, id, keccak256 } from 'ethers';
import { type DeployableContract, ownContract, seaport, uniswapV2 } from '../artifacts.ts';
import { CLAIM_SECONDS, type DevnetChain, devnetTokens, exchangeNames, wrappedSymbol } from '../devnetChains.ts';
import { planStudios } from '../nft/planStudios.ts';
import { publicRoles } from '../publicKeys.ts';
import type { Deployment } from './Deployment.ts';

/**
 * Creates a contract with CREATE2 from a salt and creation code. It has the same address on every chain. Anvil has it from the
 * first block (github.com/Arachnid/deterministic-deployment-proxy).
 */
export const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
export const SALT = id('switchyard devnet');

export interface Creation {
  readonly address: string;
  /** Creation code with its arguments. */
  readonly initCode: string;
}

/** The contracts with addresses that depend only on the artifacts. */
export type FixedContracts = Omit<Deployment, 'collections' | 'pools'>;

/** Plans a contract and returns its address. */
export type Create = (contract: DeployableContract, types: readonly string[], values: readonly unknown[]) => string;

export interface ContractPlan {
  /** In the order of creation. */
  readonly creations: readonly Creation[];
  readonly contracts: FixedContracts;
  /** Uniswap v2 factories by exchange name. */
  readonly factories: Readonly<Record<string, string>>;
}

/** The contracts of a demo chain with their addresses, which are known before the chain exists. */
export function planContracts(chain: DevnetChain): ContractPlan {
  const creations: Creation[] = [];
  const create: Create = (contract, types, values) => {
    const initCode = concat([contract.bytecode, AbiCoder.defaultAbiCoder().encode(types, values)]);
    const address = getCreate2Address(CREATE2_DEPLOYER, SALT, keccak256(initCode));
    creations.push({ address, initCode });
    return address;
  };
  const { deployer, relayer, fuel } = publicRoles;
  const tokens: Record<string, string> = {};
  for (const { contract, name, symbol, decimals } of devnetTokens) {
    const types = ['string', 'string', 'uint8', 'address'];
    tokens[symbol] = create(ownContract(contract), types, [name, symbol, decimals, deployer]);
  }
  const about = [`Wrapped ${chain.native.name}`, wrappedSymbol(chain)];
  const wrapped = create(ownContract('WrappedNative'), ['string', 'string'], about);
  const factories: Record<string, string> = {};
  const exchanges: Record<string, string> = {};
  for (const name of exchangeNames) {
    // Identical factories would have one address. They differ in the account that may set a fee, which is never set.
    const factory = create(uniswapV2('UniswapV2Factory'), ['address'], [nameAddress(name)]);
    factories[name] = factory;
    exchanges[name] = create(uniswapV2('UniswapV2Router02'), ['address', 'address'], [factory, wrapped]);
  }
  const used = Object.values(exchanges);
  const routerTypes = ['address', 'address', 'address', 'uint256', 'address[]'];
  const router = create(ownContract('SwitchyardRouter'), routerTypes, [relayer, fuel, wrapped, CLAIM_SECONDS, used]);
  const hashTimeLock = create(ownContract('HashTimeLock'), ['address', 'uint256'], [relayer, CLAIM_SECONDS]);
  const controller = create(seaport('ConduitController'), [], []);
  const market = create(seaport('Seaport'), ['address'], [controller]);
  const checkout = create(ownContract('NftCheckout'), ['address', 'address', 'address[]'], [market, wrapped, used]);
  const contracts = { tokens, wrapped, exchanges, router, hashTimeLock, seaport: market, checkout };
  return { creations, contracts: { ...contracts, ...planStudios(create) }, factories };
}

/** An address without a private key, derived from the name. */
function nameAddress(name: string): string {
  return `0x${id(`switchyard devnet ${name}`).slice(-40)}`;
}
