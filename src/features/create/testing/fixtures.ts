import type { FakeApi } from '../../../../tests/support/fakes/FakeApi.ts';
import type { FakeChain } from '../../../../tests/support/fakes/FakeChain.ts';
import { collectionFixture } from '../../../../tests/support/nftFixtures.ts';
import { signInTextFor } from '../../../../tests/support/texts/signInText.ts';
import { signIn, signInText, signOut } from '../../../api/auth.ts';
import type { ApiResult } from '../../../api/endpoint.ts';
import {
  addNft,
  keepMetadata,
  makeCollection,
  mintFee,
  signMint,
  uploadFile,
  userCollections,
} from '../../../api/nft/creation.ts';
import { metadataOf } from '../../../api/nft/metadata.ts';
import type { TransactionEffect } from '../../../shell/plugin/chain.ts';
import { contentUri } from '../draft/contentId.ts';
import type { Draft } from '../draft/Draft.ts';
import type { DraftDisk } from '../draft/DraftDisk.ts';
import type { Upload, Uploader } from '../files/Uploader.ts';

/** A disk in memory. Its content survives a page reload in a test. */
export class MemoryDisk implements DraftDisk {
  readonly drafts = new Map<string, Draft>();
  readonly files = new Map<string, Blob>();

  async read(key: string) {
    const draft = this.drafts.get(key);
    return draft && { draft, file: this.files.get(key) };
  }

  async write(key: string, draft: Draft): Promise<void> {
    this.drafts.set(key, draft);
  }

  async writeFile(key: string, file: Blob | undefined): Promise<void> {
    if (file) this.files.set(key, file);
    else this.files.delete(key);
  }

  async remove(key: string): Promise<void> {
    this.drafts.delete(key);
    this.files.delete(key);
  }
}

/** A file as in browsers; the test environment has no files that can be read in parts. `size`: the reported size. */
export function fileOf(bytes: Uint8Array, name: string, size = bytes.length): File {
  const file = new File([Uint8Array.from(bytes)], name);
  const part = (from = 0, to = bytes.length) => ({
    arrayBuffer: async () => Uint8Array.from(bytes.subarray(from, to)).buffer,
  });
  Object.defineProperties(file, {
    size: { value: size },
    slice: { value: part },
    arrayBuffer: { value: part().arrayBuffer },
  });
  return file;
}

/** The smallest valid SVG. */
export const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');

/** A fake of the minting service. It stores files by content and gives one permit per request. */
export class FakeStudio {
  /** The account's own collections, in addition to the shared one. */
  readonly own: { readonly contractAddress: string; readonly name: string }[] = [];
  readonly uploads: Upload[] = [];
  /** Error of the next upload. */
  uploadError: Error | undefined;
  /** Error code for the end of an upload. */
  refuses: number | undefined;
  /** Changes the transaction before signing, as a forger would. */
  forge: (effect: TransactionEffect) => TransactionEffect = (effect) => effect;
  /** Returns an address that does not match the content. */
  liesAbout: 'file' | 'description' | undefined;
  /** The announced address of a new collection. */
  newCollection = 'one-own';
  readonly permits = new Map<string, { readonly tokenId: string; readonly effect: TransactionEffect }>();
  /** Hashes of reported mints. */
  readonly added: string[] = [];
  feeUnits = 0n;
  readonly #chain: FakeChain;
  readonly #files = new Map<string, string>();

  constructor(chain: FakeChain) {
    this.#chain = chain;
  }

  /** Accepts a whole file at once. */
  readonly upload: Uploader = async (upload) => {
    this.uploads.push(upload);
    const place = upload.uploadUrl ?? `https://service.example/uploads/u${this.uploads.length}`;
    upload.onPlace(place);
    upload.onProgress(upload.file.size);
    const error = this.uploadError;
    this.uploadError = undefined;
    if (error) throw error;
    this.#files.set(place.split('/').at(-1) ?? '', await contentUri(upload.file));
    return place;
  };

  answerOn(api: FakeApi): void {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    api.on(signInText, signInTextFor);
    const { family, id: chain } = this.#chain.plugin;
    api.on(signIn, () => ({ family, chain, address: 'one-alice', expiresAt }));
    api.on(signOut, () => null);
    api.on(userCollections, () => ({
      lists: [
        collectionFixture(1, { name: 'Studio', contractAddress: 'one-studio' }),
        ...this.own.map((collection, at) => collectionFixture(at + 2, collection)),
      ],
    }));
    api.on(mintFee, () => ({
      fee: String(this.feeUnits),
      symbol: 'ONE',
      decimals: 18,
      receiveAddress: '',
      isFree: this.feeUnits === 0n,
    }));
    api.on(uploadFile, ({ uploadId }): ApiResult<never> | { url: string; ipfsHash: string; mediaType: string } => {
      if (this.refuses) return { status: 'refused', resultCode: this.refuses, message: '' };
      const url = this.liesAbout === 'file' ? `ipfs://${'b'.repeat(59)}` : (this.#files.get(uploadId) ?? '');
      return { url, ipfsHash: url.slice(7), mediaType: this.uploads.at(-1)?.mediaType ?? '' };
    });
    api.on(keepMetadata, async ({ userAddr: _owner, ...described }) => {
      const text = metadataOf(described);
      return {
        tokenUri:
          this.liesAbout === 'description'
            ? `ipfs://${'b'.repeat(59)}`
            : await contentUri(new TextEncoder().encode(text)),
      };
    });
    this.#answerSigning(api);
    api.on(addNft, ({ hash }) => {
      this.added.push(hash);
      return { id: hash };
    });
  }

  #answerSigning(api: FakeApi): void {
    this.#chain.fromTxData = (txData) => {
      // Built by this fake: `data` is the key of the permit.
      const effect = this.permits.get((txData as { readonly data: string }).data)?.effect;
      return effect ? this.forge(effect) : { kind: 'opaque', detail: 'unknown' };
    };
    const txData = (from: string, data: string) => ({ from, to: 'one-studio', value: '0', data });
    api.on(signMint, ({ userAddr, tokenUri, royalty, collection, requestId }) => {
      const contractAddress = collection || 'one-studio';
      const known = this.permits.get(requestId);
      const tokenId = known?.tokenId ?? String(100 + this.permits.size);
      const effect: TransactionEffect = {
        kind: 'nft-mint',
        collection: contractAddress,
        to: userAddr,
        tokenId: BigInt(tokenId),
        tokenUri,
        royalty: { recipient: userAddr, basisPoints: BigInt(royalty) * 100n },
        pays: this.feeUnits,
      };
      if (!known) this.permits.set(requestId, { tokenId, effect });
      return { sign: '0x12', nonce: tokenId, contractAddress, tokenId, txData: txData(userAddr, requestId) };
    });
    api.on(makeCollection, ({ userAddr, name, symbol, requestId }) => {
      const effect: TransactionEffect = { kind: 'nft-collection', maker: 'one-maker', owner: userAddr, name, symbol };
      this.permits.set(requestId, { tokenId: '', effect });
      return { contractAddress: this.newCollection, txData: txData(userAddr, requestId) };
    });
  }
}
