import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  type Abi,
  type Address,
  concat,
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  hashMessage,
  hashTypedData,
  http,
  keccak256,
  parseAbiParameters,
  publicActions,
  serializeErc6492Signature,
  size,
  slice,
  stringToHex,
  type TypedDataDefinition,
  toHex,
  zeroHash,
} from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { signMessage, signTypedData } from 'viem/experimental/erc7739';
import compiled from './contracts.json' with { type: 'json' };

/** The chain on which accounts are created. */
export interface AccountPlace {
  readonly url: string;
  readonly chainId: number;
  /** Sends coins to an address. */
  fund(address: string): Promise<unknown>;
}

/** An account on a real chain. viem, or noble's P-256, makes the signatures of its keys. */
export interface TestAccount {
  readonly address: Address;
  signText(text: string): Promise<Hex>;
  signData(data: TypedDataDefinition): Promise<Hex>;
  /** Makes the account call a contract, with the account's own coins. Returns the transaction when it is in a block. */
  execute(to: string, data: Hex, value?: bigint): Promise<Hex>;
  /** Deploys the code of the account if it is not on the chain. */
  deploy(): Promise<void>;
}

type ContractName = keyof typeof compiled.contracts;

export function contractOf(name: ContractName): { readonly abi: Abi; readonly bytecode: Hex } {
  const { abi, bytecode } = compiled.contracts[name];
  // Output of the compiler. The type of a JSON file does not describe it.
  return { abi: abi as Abi, bytecode: bytecode as Hex };
}

/** A key with coins, and its actions on the chain. */
export async function keyOn({ url, chainId, fund }: AccountPlace) {
  const account = privateKeyToAccount(generatePrivateKey());
  await fund(account.address);
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 };
  const chain = defineChain({ id: chainId, name: 'Yard', nativeCurrency, rpcUrls: { default: { http: [url] } } });
  const transport = http(url);
  const wallet = createWalletClient({ account, chain, transport, pollingInterval: 50 }).extend(publicActions);
  const mined = async (hash: Hex): Promise<Address | undefined> => {
    const { status, contractAddress } = await wallet.waitForTransactionReceipt({ hash, pollingInterval: 50 });
    if (status !== 'success') throw new Error('reverted');
    return contractAddress ?? undefined;
  };
  return {
    account,
    wallet,
    mined,
    async send(to: string, data: Hex, value = 0n): Promise<Hex> {
      const hash = await wallet.sendTransaction({ to: to as Address, data, value, gas: 3_000_000n });
      await mined(hash);
      return hash;
    },
    async create(name: ContractName, args: readonly unknown[]): Promise<Address> {
      const { abi, bytecode } = contractOf(name);
      const made = await mined(await wallet.deployContract({ abi, bytecode, args, gas: 3_000_000n }));
      if (!made) throw new Error('no contract');
      return getAddress(made);
    },
  };
}

const done = async () => undefined;

function executing(name: ContractName, args: readonly [to: string, value: bigint, data: Hex]): Hex {
  return encodeFunctionData({ abi: contractOf(name).abi, functionName: 'execute', args });
}

async function plainKey(place: AccountPlace): Promise<TestAccount> {
  const { account, send } = await keyOn(place);
  return {
    address: account.address,
    signText: (message) => account.signMessage({ message }),
    signData: (data) => account.signTypedData(data),
    execute: send,
    deploy: done,
  };
}

async function owned(place: AccountPlace): Promise<TestAccount> {
  const { account, send, create } = await keyOn(place);
  const address = await create('OwnedAccount', [account.address]);
  return {
    address,
    signText: (message) => account.signMessage({ message }),
    signData: (data) => account.signTypedData(data),
    execute: (to, data, value = 0n) => send(address, executing('OwnedAccount', [to, value, data])),
    deploy: done,
  };
}

async function undeployed(place: AccountPlace): Promise<TestAccount> {
  const { account, wallet, send, create } = await keyOn(place);
  const factory = await create('OwnedAccountFactory', []);
  const { abi } = contractOf('OwnedAccountFactory');
  const args = [account.address, zeroHash];
  const address = (await wallet.readContract({
    address: factory,
    abi,
    functionName: 'addressOf',
    args,
  })) as Address;
  const making = encodeFunctionData({ abi, functionName: 'make', args });
  let isThere = false;
  const wrapped = (signature: Hex) =>
    isThere ? signature : serializeErc6492Signature({ address: factory, data: making, signature });
  return {
    address,
    signText: async (message) => wrapped(await account.signMessage({ message })),
    signData: async (data) => wrapped(await account.signTypedData(data)),
    execute: (to, data, value = 0n) => send(address, executing('OwnedAccount', [to, value, data])),
    async deploy() {
      await send(factory, making);
      isThere = true;
    },
  };
}

type Key = Awaited<ReturnType<typeof keyOn>>;

/** Wraps a signature with the deployment of another account (ERC-6492). It deploys nothing at the account's own address. */
export async function misled(place: AccountPlace, signature: Hex): Promise<Hex> {
  const { account, create } = await keyOn(place);
  const { abi } = contractOf('OwnedAccountFactory');
  const data = encodeFunctionData({ abi, functionName: 'make', args: [account.address, zeroHash] });
  return serializeErc6492Signature({ address: await create('OwnedAccountFactory', []), data, signature });
}

/** A key that lends the code of a delegate to its account, by a transaction of type 4. */
async function delegated(
  place: AccountPlace,
  name: ContractName,
): Promise<Key & { readonly account: PrivateKeyAccount }> {
  const key = await keyOn(place);
  const contractAddress = await key.create(name, []);
  const authorization = await key.wallet.signAuthorization({ contractAddress, executor: 'self' });
  const { address: to } = key.account;
  await key.mined(await key.wallet.sendTransaction({ to, authorizationList: [authorization], gas: 200_000n }));
  return key;
}

const lent =
  (name: ContractName) =>
  async (place: AccountPlace): Promise<TestAccount> => {
    const { account, send } = await delegated(place, name);
    return {
      address: account.address,
      signText: (message) => account.signMessage({ message }),
      signData: (data) => account.signTypedData(data),
      execute: (to, data, value = 0n) => send(account.address, executing(name, [to, value, data])),
      deploy: done,
    };
  };

async function nested(place: AccountPlace): Promise<TestAccount> {
  const { account, wallet, send } = await delegated(place, 'NestedDelegate');
  const verifier = account.address;
  return {
    address: account.address,
    signText: (message) => signMessage(wallet, { message, verifier }),
    // viem has no type for data of an unknown structure.
    signData: async (data) => described(await signTypedData(wallet, { ...data, verifier } as never), data),
    execute: (to, data, value = 0n) => send(account.address, executing('NestedDelegate', [to, value, data])),
    deploy: done,
  };
}

/**
 * viem describes the contents by their type as EIP-712 writes it, with the main struct first. If another struct precedes it
 * alphabetically, ERC-7739 needs them sorted, followed by the name.
 */
function described(signature: Hex, { types = {}, primaryType }: TypedDataDefinition): Hex {
  const names = Object.keys(types).filter((name) => name !== 'EIP712Domain');
  const fieldsOf = (name: string) =>
    (types[name] as readonly { name: string; type: string }[]).map((field) => `${field.type} ${field.name}`);
  const text = (ordered: readonly string[]) => ordered.map((name) => `${name}(${fieldsOf(name)})`).join('');
  const others = names.filter((name) => name !== primaryType).sort();
  const description = stringToHex(text([...names].sort()) + primaryType);
  const made = size(stringToHex(text([String(primaryType), ...others])));
  const kept = slice(signature, 0, size(signature) - made - 2);
  return concat([kept, description, toHex(size(description), { size: 2 })]);
}

async function passkey(place: AccountPlace): Promise<TestAccount> {
  const { wallet, send, create } = await keyOn(place);
  const { secretKey, publicKey } = p256.keygen();
  const point = p256.Point.fromBytes(publicKey).toBytes(false);
  const part = (from: number): Hex => `0x${bytesToHex(point.slice(from, from + 32))}`;
  const address = await create('PasskeyAccount', [part(1), part(33)]);
  const sign = (hash: Hex): Hex =>
    `0x${bytesToHex(p256.sign(hexToBytes(hash.slice(2)), secretKey, { prehash: false }))}`;
  const { abi } = contractOf('PasskeyAccount');
  return {
    address,
    signText: async (text) => sign(hashMessage(text)),
    signData: async (data) => sign(hashTypedData(data)),
    async execute(to, data, value = 0n) {
      const args = [to, value, data];
      const hash = (await wallet.readContract({ address, abi, functionName: 'hashOf', args })) as Hex;
      return send(address, encodeFunctionData({ abi, functionName: 'execute', args: [...args, sign(hash)] }));
    },
    deploy: done,
  };
}

/** What one owner has queued. The second owner confirms it, so it is executed. */
interface Queued {
  /** Of the account, not of a transaction. */
  readonly hash: Hex;
  confirm(): Promise<Hex>;
}

export interface SharedTestAccount extends TestAccount {
  late(hash: Hex): Promise<void>;
  queue(to: string, data: Hex, value?: bigint): Promise<Queued>;
}

/** Two of three owners. With `late`, they approve on the chain a hash with an empty signature. */
export async function shared(place: AccountPlace): Promise<SharedTestAccount> {
  const keys = [await keyOn(place), await keyOn(place)];
  const [first, second] = keys;
  if (!first || !second) throw new Error('two owners');
  const third = privateKeyToAccount(generatePrivateKey()).address;
  const address = await first.create('SharedAccount', [[first.account.address, second.account.address, third]]);
  const inOrder = [...keys].sort((one, other) =>
    one.account.address.toLowerCase() < other.account.address.toLowerCase() ? -1 : 1,
  );
  const both = async (sign: (account: PrivateKeyAccount) => Promise<Hex>) =>
    concat(await Promise.all(inOrder.map(({ account }) => sign(account))));
  const { abi } = contractOf('SharedAccount');
  const queue = async (to: string, data: Hex, value = 0n): Promise<Queued> => {
    const operation = executing('SharedAccount', [to, value, data]);
    await first.send(address, operation);
    const types = parseAbiParameters('uint256, address, address, uint256, bytes');
    const call = encodeAbiParameters(types, [BigInt(place.chainId), address, getAddress(to), value, data]);
    return { hash: keccak256(call), confirm: () => second.send(address, operation) };
  };
  return {
    address,
    queue,
    signText: (message) => both((account) => account.signMessage({ message })),
    signData: (data) => both((account) => account.signTypedData(data)),
    execute: async (to, data, value) => (await queue(to, data, value)).confirm(),
    deploy: done,
    async late(hash) {
      for (const { send } of keys) {
        await send(address, encodeFunctionData({ abi, functionName: 'approve', args: [hash] }));
      }
    },
  };
}

/** All kinds of accounts, by name. */
export const accountKinds = {
  'a plain key': plainKey,
  'a contract (ERC-1271)': owned,
  'a contract that is not yet deployed (ERC-6492)': undeployed,
  'a key with code (EIP-7702) that knows nothing of signatures': lent('PlainDelegate'),
  'a key with code (EIP-7702) that takes signatures as they are': lent('RawDelegate'),
  'a key with code (EIP-7702) and nested hashing (ERC-7739)': nested,
  'a P-256 key (EIP-7951)': passkey,
  'a contract of several owners': shared,
} as const satisfies Readonly<Record<string, (place: AccountPlace) => Promise<TestAccount>>>;
