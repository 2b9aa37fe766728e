import { getAddress } from 'ethers';
import * as z from 'zod/mini';
import type { NftContractRow } from '../../../db/NftTables.ts';
import { Refusal } from '../../../http/calls/Refusal.ts';
import { nftId, ZERO_ADDRESS } from '../../../ids/nftIds.ts';
import type { PostedOrder } from '../../../markets/market.ts';
import { formOf, type OpenSeaChain } from '../../../markets/opensea/OpenSeaChain.ts';
import { requiredFees } from '../../../markets/opensea/openSeaFees.ts';
import { AssetEvent, type Collection, Listing, Nft } from '../../../markets/opensea/openSeaSchemas.ts';
import { readOrder } from '../../../markets/seaport/readOrder.ts';
import { cleanText } from '../../content/cleanText.ts';
import { type Metadata, parseMetadata } from '../../content/parseMetadata.ts';
import type { Move } from '../importedEvents.ts';
import type { ImportedToken } from '../importedTokens.ts';

/** A collection's contract on a chain. */
export interface ImportedContract {
  readonly chain: OpenSeaChain;
  /** Lower-case. */
  readonly contract: string;
  readonly standard: 'ERC721' | 'ERC1155';
}

const NAME_LENGTH = 100;

/** `undefined` for other types of tokens. */
export function standardOf(name: string): ImportedContract['standard'] | undefined {
  const standard = name.toUpperCase();
  return standard === 'ERC721' || standard === 'ERC1155' ? standard : undefined;
}

/** A collection's row for the index. Names and picture addresses are cleaned like the indexer's own. */
export function contractRow({ chain, contract, standard }: ImportedContract, collection: Collection): NftContractRow {
  const { mainnet } = chain;
  const metadata = metadataOf({
    name: collection.name,
    description: collection.description,
    image: collection.image_url,
    banner_image: collection.banner_image_url,
    external_url: collection.project_url,
  });
  const creators = requiredFees(collection, chain).filter(({ isMarkets }) => !isMarkets);
  return {
    mainnet,
    contract,
    id: nftId(mainnet, contract),
    standard,
    name: cleanText(metadata.name, NAME_LENGTH),
    symbol: '',
    description: metadata.description,
    image: metadata.image,
    banner: metadata.banner,
    external_url: metadata.externalUrl,
    royalty_bps: creators.reduce((sum, { bps }) => sum + bps, 0),
    royalty_recipient: creators[0]?.recipient ?? '',
    first_block: 0,
    created_at: 0,
  };
}

/** `undefined` if it is not an NFT of these contracts, or OpenSea hides it. */
export function tokenOf(raw: unknown, contracts: readonly ImportedContract[]): ImportedToken | undefined {
  const parsed = z.safeParse(Nft, raw);
  if (!parsed.success || parsed.data.is_disabled) return undefined;
  const { data } = parsed;
  const found = contracts.find(({ contract }) => contract === data.contract);
  if (!found || standardOf(data.token_standard) !== found.standard) return undefined;
  return {
    mainnet: found.chain.mainnet,
    contract: found.contract,
    tokenId: data.identifier,
    standard: found.standard,
    metadata: metadataOf({
      name: data.name,
      description: data.description,
      image: data.display_image_url || data.image_url,
      animation_url: data.display_animation_url,
      attributes: data.traits ?? [],
    }),
  };
}

/** `undefined` for events of other contracts, and malformed ones. */
export function moveOf(raw: unknown, contracts: readonly ImportedContract[]): Move | undefined {
  const parsed = z.safeParse(AssetEvent, raw);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const seconds = data.event_timestamp ?? (data.event_type === 'sale' ? data.closing_date : undefined);
  const found = contracts.find(({ chain, contract }) => contract === data.nft.contract && chain.slug === data.chain);
  if (!found || seconds === undefined) return undefined;
  const { chain, contract, standard } = found;
  const base = {
    mainnet: chain.mainnet,
    contract,
    standard,
    tokenId: data.nft.identifier,
    quantity: data.quantity,
    seconds,
    txHash: hashOr(data.transaction),
  };
  const none = { price: null, paymentToken: null, isInCoin: false, order: '' };
  if (data.event_type !== 'sale') {
    return { ...base, ...none, kind: 'transfer', sender: data.from_address, recipient: data.to_address };
  }
  const parties = { sender: data.seller, recipient: data.buyer };
  // The payment is missing, so the event counts only as a transfer.
  if (!data.payment) return { ...base, ...none, ...parties, kind: 'transfer' };
  const paymentToken = data.payment.token_address;
  const isInCoin = paymentToken === ZERO_ADDRESS || paymentToken === chain.wrapped.address;
  const order = hashOr(data.order_hash);
  return { ...base, ...parties, kind: 'sale', price: data.payment.quantity, paymentToken, isInCoin, order };
}

/**
 * A listing that can be bought here. Its contract is one of these, and it has the supported form. Its hash and price match the
 * reported ones, and it is not filled in part. `undefined` for every other.
 */
export function listingOf(
  raw: unknown,
  contracts: readonly ImportedContract[],
): (PostedOrder & { readonly signedAt: number }) | undefined {
  const parsed = z.safeParse(Listing, raw);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const { parameters } = data.protocol_data;
  const [given] = parameters.offer;
  const found = contracts.find(({ chain, contract }) => contract === given?.token && chain.slug === data.chain);
  if (!found || data.protocol_address !== found.chain.seaport) return undefined;
  const { chain } = found;
  try {
    const order = readOrder({ mainnet: chain.mainnet, operator: chain.conduit }, spelled(parameters), formOf(chain));
    const remaining = data.remaining_quantity === undefined ? order.quantity : BigInt(data.remaining_quantity);
    const isAsClaimed =
      order.hash === data.order_hash &&
      order.side === 0 &&
      remaining === order.quantity &&
      order.price === BigInt(data.price.current.value) &&
      [ZERO_ADDRESS, chain.wrapped.address].includes(order.paymentToken);
    if (!isAsClaimed) return undefined;
    const signedAt = data.order_created_at === undefined ? order.startAt : data.order_created_at * 1_000;
    return { ...order, parameters: spelled(parameters), signature: '', signedAt };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Accounts in the spelling that the rest of the product uses. */
function spelled(parameters: z.output<typeof Listing>['protocol_data']['parameters']): PostedOrder['parameters'] {
  return { ...parameters, offerer: getAddress(parameters.offerer) };
}

/** A transaction or an order hash; empty if it is neither. */
function hashOr(text: string): string {
  return /^0x[0-9a-fA-F]{64}$/.test(text) ? text.toLowerCase() : '';
}

const nothing: Metadata = {
  name: '',
  description: '',
  image: '',
  animation: '',
  banner: '',
  externalUrl: '',
  traits: [],
};

function metadataOf(source: object): Metadata {
  return parseMetadata(Buffer.from(JSON.stringify(source))) ?? nothing;
}
