import { formatEther } from 'ethers';
import type { NftContractRow, NftEventRow } from '../../../server/db/NftTables.ts';
import { ZERO_ADDRESS } from '../../../server/ids/nftIds.ts';
import type { OpenSeaChain } from '../../../server/markets/opensea/OpenSeaChain.ts';
import type { KnownOrder } from '../../../server/nft/orders/OrderBook.ts';
import { marketFee } from '../../devnet/nft/marketFee.ts';
import type { StandInToken } from './OpenSeaStandInService.ts';

/** Slug of a collection. It contains the contract's address. */
export function slugOf(chain: OpenSeaChain, contract: string): string {
  return `${chain.slug}-${contract}`;
}

export function presentCollection(chain: OpenSeaChain, row: NftContractRow, supply: string) {
  const royalty = { fee: row.royalty_bps / 100, recipient: row.royalty_recipient, required: true };
  return {
    collection: slugOf(chain, row.contract),
    name: row.name,
    description: row.description,
    image_url: row.image,
    banner_image_url: row.banner,
    project_url: row.external_url,
    is_disabled: false,
    contracts: [{ address: row.contract, chain: chain.slug }],
    fees: [
      { fee: marketFee.bps / 100, recipient: marketFee.recipient, required: true },
      ...(row.royalty_bps > 0 ? [royalty] : []),
    ],
    required_zone: null,
    total_supply: Number(supply),
  };
}

export function presentToken(chain: OpenSeaChain, token: StandInToken) {
  return {
    identifier: token.token_id,
    collection: slugOf(chain, token.contract),
    contract: token.contract,
    token_standard: token.standard.toLowerCase(),
    name: token.name || null,
    description: token.description || null,
    image_url: token.image || null,
    display_image_url: null,
    display_animation_url: null,
    is_disabled: false,
    traits: null,
  };
}

export function presentListing(chain: OpenSeaChain, order: KnownOrder) {
  const isCoin = order.paymentToken === ZERO_ADDRESS;
  return {
    order_hash: order.hash,
    chain: chain.slug,
    type: 'basic',
    price: {
      current: {
        currency: isCoin ? chain.coin.symbol : chain.wrapped.symbol,
        decimals: chain.coin.decimals,
        value: order.price.toString(),
      },
    },
    // The signature is part of the fulfilment data only.
    protocol_data: { parameters: order.parameters, signature: null },
    protocol_address: chain.seaport,
    remaining_quantity: Number(order.quantity),
    order_created_at: Math.floor(order.createdAt / 1_000),
    status: 'ACTIVE',
  };
}

export function presentEvent(chain: OpenSeaChain, row: NftEventRow, standard: string) {
  const seconds = Math.floor(row.time / 1_000);
  const nft = {
    identifier: row.token_id,
    collection: slugOf(chain, row.contract),
    contract: row.contract,
    token_standard: standard.toLowerCase(),
  };
  const shared = {
    event_timestamp: seconds,
    transaction: row.tx_hash,
    chain: chain.slug,
    nft,
    quantity: Number(row.quantity),
  };
  if (row.kind !== 'sale') {
    const event_type = row.sender === ZERO_ADDRESS ? 'mint' : 'transfer';
    return { ...shared, event_type, from_address: row.sender, to_address: row.recipient };
  }
  return {
    ...shared,
    event_type: 'sale',
    order_hash: row.order_hash,
    protocol_address: chain.seaport,
    closing_date: seconds,
    seller: row.sender,
    buyer: row.recipient,
    payment: {
      quantity: row.price,
      token_address: row.payment_token,
      decimals: chain.coin.decimals,
      symbol: row.payment_token === ZERO_ADDRESS ? chain.coin.symbol : chain.wrapped.symbol,
    },
  };
}

/** Coins as a number, from base units of 18 decimals. */
export function presentVolume(units: string): number {
  return Number(formatEther(units));
}

/** As OpenSea fills open orders: with Seaport's basic form. */
export function presentFulfilment(chain: OpenSeaChain, order: KnownOrder) {
  const { parameters, signature } = order;
  const [given] = parameters.offer;
  const [first, ...others] = parameters.consideration;
  if (!given || !first) throw new Error('an order without items');
  const isCoin = order.side === 0 && order.paymentToken === ZERO_ADDRESS;
  const nft = order.side === 0 ? given : first;
  const route = (order.side === 1 ? 16 : isCoin ? 0 : 8) + (nft.itemType === 3 ? 4 : 0);
  const basic = {
    considerationToken: first.token,
    considerationIdentifier: first.identifierOrCriteria,
    considerationAmount: first.startAmount,
    offerer: parameters.offerer,
    zone: parameters.zone,
    offerToken: given.token,
    offerIdentifier: given.identifierOrCriteria,
    offerAmount: given.startAmount,
    basicOrderType: route,
    startTime: parameters.startTime,
    endTime: parameters.endTime,
    zoneHash: parameters.zoneHash,
    salt: parameters.salt,
    offererConduitKey: parameters.conduitKey,
    fulfillerConduitKey: chain.conduitKey,
    totalOriginalAdditionalRecipients: String(others.length),
    additionalRecipients: others.map(({ startAmount: amount, recipient }) => ({ amount, recipient })),
    signature,
  };
  return {
    protocol: 'seaport1.6',
    fulfillment_data: {
      transaction: {
        function:
          'fulfillBasicOrder_efficient_6GL6yc((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))',
        chain: chain.chainId,
        to: chain.seaport,
        value: isCoin ? order.price.toString() : '0',
        input_data: { parameters: basic },
      },
      orders: [{ parameters, signature }],
    },
  };
}
