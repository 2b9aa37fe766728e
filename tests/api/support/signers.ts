import { randomBytes } from 'node:crypto';
import { Account as AptosAccount, SigningSchemeInput } from '@aptos-labs/ts-sdk';
import { toBase64, toBech32 } from '@cosmjs/encoding';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Keyring } from '@polkadot/keyring';
import { base58 } from '@scure/base';
import { Wallet } from 'ethers';
import { utils as tron } from 'tronweb';

/** An account with its own key. It signs texts like the wallets of its family. */
export interface Signer {
  readonly family: string;
  readonly chain: string;
  readonly address: string;
  sign(message: string): Promise<string> | string;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Creates a new account of each kind, by the name of the kind. */
export const signers: Readonly<Record<string, () => Promise<Signer>>> = {
  async evm() {
    const wallet = Wallet.createRandom();
    const sign = (message: string) => wallet.signMessage(message);
    return { family: 'evm', chain: 'eip155:56', address: wallet.address, sign };
  },
  async solana() {
    const { secretKey, publicKey } = ed25519.keygen();
    const sign = (message: string) => toBase64(ed25519.sign(utf8(message), secretKey));
    return {
      family: 'solana',
      chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: base58.encode(publicKey),
      sign,
    };
  },
  async tron() {
    const { privateKey, address } = tron.accounts.generateAccount();
    const sign = (message: string) => tron.message.signMessage(message, privateKey.replace(/^0x/, ''));
    return { family: 'tron', chain: 'tron:0x2b6653dc', address: address.base58, sign };
  },
  async cosmos() {
    const { secretKey, publicKey } = secp256k1.keygen();
    const address = toBech32('kava', ripemd160(sha256(publicKey)));
    return {
      family: 'cosmos',
      chain: 'cosmos:kava_2222-10',
      address,
      sign(message) {
        // ADR-36. Amino JSON needs the names in this order.
        const msg = `{"type":"sign/MsgSignData","value":{"data":"${toBase64(utf8(message))}","signer":"${address}"}}`;
        const document = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[${msg}],"sequence":"0"}`;
        const pub_key = { type: 'tendermint/PubKeySecp256k1', value: toBase64(publicKey) };
        return JSON.stringify({ pub_key, signature: toBase64(secp256k1.sign(utf8(document), secretKey)) });
      },
    };
  },
  async sui() {
    return suiSigner(Ed25519Keypair.generate());
  },
  async 'sui with secp256k1'() {
    return suiSigner(Secp256k1Keypair.generate());
  },
  async aptos() {
    return aptosSigner(true);
  },
  async 'aptos with a single key'() {
    return aptosSigner(false);
  },
  async polkadot() {
    return polkadotSigner('sr25519', 0);
  },
  async 'polkadot with Ed25519, on DBC'() {
    return polkadotSigner('ed25519', 42);
  },
};

function suiSigner(pair: Ed25519Keypair | Secp256k1Keypair): Signer {
  const sign = async (message: string) => (await pair.signPersonalMessage(utf8(message))).signature;
  return { family: 'sui', chain: 'sui:mainnet', address: pair.toSuiAddress(), sign };
}

function aptosSigner(legacy: boolean): Signer {
  const account = legacy
    ? AptosAccount.generate({ scheme: SigningSchemeInput.Ed25519, legacy: true })
    : AptosAccount.generate({ scheme: SigningSchemeInput.Ed25519, legacy: false });
  const address = account.accountAddress.toStringLong();
  // The SDK's single-key kinds wrap the key.
  const key = legacy ? account.publicKey : Reflect.get(account.publicKey, 'publicKey');
  return {
    family: 'aptos',
    chain: 'aptos:1',
    address,
    sign(message) {
      const fullMessage = `APTOS\naddress: ${address}\nchainId: 1\nmessage: ${message}\nnonce: 1763720000000`;
      const made = account.sign(utf8(fullMessage));
      const signature = legacy ? made : Reflect.get(made, 'signature');
      return JSON.stringify({ fullMessage, signature: String(signature), publicKey: String(key) });
    },
  };
}

async function polkadotSigner(type: 'sr25519' | 'ed25519', prefix: number): Promise<Signer> {
  const pair = new Keyring({ type, ss58Format: prefix }).addFromSeed(randomBytes(32));
  const sign = (message: string) => `0x${bytesToHex(pair.sign(utf8(`<Bytes>${message}</Bytes>`)))}`;
  return { family: 'polkadot', chain: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', address: pair.address, sign };
}
