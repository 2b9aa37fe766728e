import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../../src/api/codes.ts';
import * as calls from '../../../src/api/nft/creation.ts';
import { metadataOf } from '../../../src/api/nft/metadata.ts';
import { dataOwnerOf, ownerOf } from '../../auth/ownerOf.ts';
import { SignIns } from '../../auth/SignIns.ts';
import { canonicalChain } from '../../channels/chainNames.ts';
import type { Cookies } from '../../http/calls/implement.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import { nftId } from '../../ids/nftIds.ts';
import { normalizeId } from '../../ids/normalizeId.ts';
import type { Services } from '../../Services.ts';
import { openMedia } from '../content/openMedia.ts';
import { readMetadata } from '../content/readMetadata.ts';
import { Collections } from '../create/Collections.ts';
import { Mints } from '../create/Mints.ts';
import { describeCollections, findCreated } from '../create/readCreated.ts';
import { tokenAt } from '../orders/tokenAt.ts';
import { type Reads, window } from '../read/Reads.ts';
import { putText } from '../store/putText.ts';
import { storedContent } from '../store/storedContent.ts';

/** Stores and sign-ins that creating needs. */
interface Creation {
  readonly nft: Reads;
  readonly content: Services['content'];
  readonly signIns: SignIns;
  readonly mints: Mints;
  readonly collections: Collections;
}

/** Creation of NFTs: their metadata, the mint permit, and the result. Creating needs a sign-in with the account. */
export function nftCreationRoutes(
  app: FastifyInstance,
  { db, nft, content, now }: Pick<Services, 'content' | 'db' | 'nft' | 'now'>,
): void {
  const creation = {
    nft,
    content,
    signIns: new SignIns(db, now),
    mints: new Mints(db, now),
    collections: new Collections(db, content, now),
  };
  mintRoutes(app, creation);
  collectionRoutes(app, creation);
  studioRoutes(app, nft);
}

/** Metadata, the mint permit and the report of a mint. */
function mintRoutes(app: FastifyInstance, creation: Creation): void {
  const { content, signIns, mints, collections } = creation;
  const kept = storedContent(content);

  implement(app, calls.keepMetadata, async ({ userAddr, ...description }, { cookies, signal }) => {
    await dataOwnerOf(signIns, cookies, userAddr);
    const media = await openMedia(kept, description.url, signal);
    media?.close();
    if (media?.type !== description.mediaType) {
      throw new Refusal(resultCodes.contentUnknown, 'there is no such file here, or it is of another type');
    }
    return { tokenUri: await putText(content, metadataOf(description), signal) };
  });

  implement(app, calls.signMint, async (request, { cookies, signal }) => {
    const { owner, studio, mainnet } = await makerOn(creation, cookies, request);
    const { tokenUri, royalty, requestId } = request;
    const collection = request.collection === '' ? studio.shared : normalizeId(request.collection);
    if (collection !== studio.shared) {
      await collections.check(studio, { owner, mainnet, contract: collection }, signal);
    }
    if (!(await readMetadata(kept, { uri: tokenUri }, signal))) {
      throw new Refusal(resultCodes.contentUnknown, 'there are no such metadata here');
    }
    const asked = { mainnet, collection, owner, tokenUri, royaltyBps: royalty * 100, requestId };
    const { mint, sign } = await mints.permit(studio, asked, signal);
    const nonce = mint.nonce.toString();
    return { sign, nonce, contractAddress: collection, tokenId: nonce, txData: studio.mintCall(mint, sign) };
  });

  implement(app, calls.addNft, async ({ userAddr, hash, ...report }, { cookies, signal }) => {
    const { owner, studio } = await makerOn(creation, cookies, { userAddr, mainnet: report.mainnet });
    const token = tokenAt(report);
    const row = await mints.find(owner, token);
    if (!row) throw new Refusal(resultCodes.mintNotFound, 'this account was not permitted to mint it');
    const id = nftId(token.mainnet, token.contract, token.tokenId.toString());
    const transaction = normalizeId(hash);
    if (row.tx_hash === transaction) return { id };
    const made = await studio.mintedBy(transaction, { collection: row.contract, nonce: token.tokenId }, signal);
    if (made === 'pending') throw new Refusal(resultCodes.mintPending, 'the chain does not have it yet');
    if (made?.to !== owner || made.tokenUri !== row.token_uri || !(await mints.done(row, transaction))) {
      throw new Refusal(resultCodes.mintNotFound, 'the transaction did not mint it');
    }
    return { id };
  });
}

/** The collections of an account. */
function collectionRoutes(app: FastifyInstance, creation: Creation): void {
  const { nft, collections } = creation;

  implement(app, calls.userCollections, async ({ userAddr, mainnet: name }, { signal }) => {
    const { chain, studio, mainnet } = studioOn(nft, name);
    const own = await collections.of(studio, { owner: normalizeId(userAddr), mainnet }, signal);
    const shared = { contract: studio.shared, name: studio.sharedName };
    const found = await describeCollections(nft, chain, [shared, ...own]);
    return { lists: found.map(({ card }) => card) };
  });

  implement(app, calls.makeCollection, async ({ userAddr, mainnet: name, ...request }, { cookies, signal }) => {
    const { owner, studio, mainnet } = await makerOn(creation, cookies, { userAddr, mainnet: name });
    const { contract, transaction } = await collections.make(studio, { mainnet, owner, ...request }, signal);
    return { contractAddress: contract, txData: transaction };
  });
}

/** Created NFTs, and the chains and collections for new ones. */
function studioRoutes(app: FastifyInstance, nft: Reads): void {
  implement(app, calls.createdNfts, ({ userAddr, mainnet, ...paging }) =>
    findCreated(nft, { owner: normalizeId(userAddr), mainnet: mainnet && canonicalChain(mainnet) }, paging),
  );

  implement(app, calls.mintList, async ({ mainnet, ...paging }) => {
    const wanted = mainnet ? canonicalChain(mainnet) : undefined;
    const open = nft.chains.filter((chain) => chain.studio && (!wanted || chain.mainnet === wanted));
    const { limit, offset } = window(paging);
    const lists = await Promise.all(
      open.slice(offset, offset + limit).map(async (chain) => {
        const shared = { contract: chain.studio?.shared ?? '', name: chain.studio?.sharedName ?? '' };
        const [found] = await describeCollections(nft, chain, [shared]);
        return {
          id: nftId(chain.mainnet, shared.contract),
          name: found?.card.name,
          imageUrl: found?.card.imageUrl,
          contractAddress: shared.contract,
          // Minting is free, unlimited and always open.
          ...{ price: '0', supply: 0, minted: found?.tokens ?? 0, startTime: 0, endTime: 0 },
        };
      }),
    );
    return { lists, total: open.length };
  });

  implement(app, calls.mintFee, ({ mainnet }) => {
    const { symbol, decimals } = studioOn(nft, mainnet).chain.coin;
    return { fee: '0', symbol, decimals, receiveAddress: '', isFree: true };
  });
}

/** @throws Refusal `mintUnsupported` */
function studioOn(nft: Reads, name: string) {
  const chain = nft.chains.find(({ mainnet }) => mainnet === canonicalChain(name));
  if (!chain?.studio) throw new Refusal(resultCodes.mintUnsupported, 'NFTs are not made on this chain here');
  return { chain, studio: chain.studio, mainnet: chain.mainnet };
}

/**
 * The account, which must be a valid address on the chain. @throws Refusal `notSignedIn`, `invalidAddress`, `mintUnsupported`
 */
async function makerOn(
  { nft, signIns }: Creation,
  cookies: Cookies,
  account: { readonly userAddr: string; readonly mainnet: string },
) {
  const owner = await ownerOf(signIns, cookies, account);
  const found = studioOn(nft, account.mainnet);
  if (!found.studio.isAccount(owner)) throw new Refusal(resultCodes.invalidAddress, 'not an account of the chain');
  return { owner, ...found };
}
