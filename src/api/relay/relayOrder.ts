import { bytesToHex } from '@noble/hashes/utils.js';
import { TypedDataEncoder } from 'ethers';
import * as z from 'zod/mini';
import { relayVm } from './relayVms.ts';

const units = z.string().check(z.regex(/^\d{1,60}$/));
const text = z.string().check(z.maxLength(200));
const hex = z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){0,4096}$/));
const seconds = z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff));

/** An order of Relay (`protocol.v2.orderData`). Addresses are in the spelling of their chains. */
export const RelayOrder = z.object({
  version: z.literal('v1'),
  solverChainId: text,
  solver: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  salt: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  inputs: z.array(
    z.object({
      payment: z.object({ chainId: text, currency: text, amount: units, weight: units }),
      refunds: z.array(
        z.object({
          chainId: text,
          recipient: text,
          currency: text,
          minimumAmount: units,
          deadline: seconds,
          extraData: hex,
        }),
      ),
    }),
  ),
  output: z.object({
    chainId: text,
    payments: z.array(z.object({ recipient: text, currency: text, minimumAmount: units, expectedAmount: units })),
    calls: z.array(hex),
    deadline: seconds,
    extraData: hex,
  }),
  fees: z.array(
    z.object({ recipientChainId: text, recipient: text, currencyChainId: text, currency: text, amount: units }),
  ),
});
export type RelayOrder = z.output<typeof RelayOrder>;

/** The fields in the order in which they are hashed (github.com/relayprotocol/relay-settlement, `packages/sdk/src/order`). */
const types = {
  Order: fields(
    'string version, string solverChainId, address solver, uint256 salt, Input[] inputs, Output output, Fee[] fees',
  ),
  Input: fields('InputPayment payment, InputRefund[] refunds'),
  InputPayment: fields('string chainId, bytes currency, uint256 amount, uint256 weight'),
  InputRefund: fields(
    'string chainId, bytes recipient, bytes currency, uint256 minimumAmount, uint32 deadline, bytes extraData',
  ),
  Output: fields('string chainId, OutputPayment[] payments, uint32 deadline, bytes[] calls, bytes extraData'),
  OutputPayment: fields('bytes recipient, bytes currency, uint256 minimumAmount, uint256 expectedAmount'),
  Fee: fields('string recipientChainId, bytes recipient, string currencyChainId, bytes currency, uint256 amount'),
};

/**
 * The id of an order: a hash of all its fields (EIP-712 `hashStruct`). The depository books a payment under it.
 * @throws if a chain is unknown, or an address is none of its chain
 */
export function orderIdOf({ inputs, output, fees, ...order }: RelayOrder): string {
  return TypedDataEncoder.hashStruct('Order', types, {
    ...order,
    inputs: inputs.map(({ payment, refunds }) => ({
      payment: { ...payment, currency: bytesOn(payment.chainId, payment.currency) },
      refunds: refunds.map((refund) => ({
        ...refund,
        recipient: bytesOn(refund.chainId, refund.recipient),
        currency: bytesOn(refund.chainId, refund.currency),
      })),
    })),
    output: {
      ...output,
      payments: output.payments.map((payment) => ({
        ...payment,
        recipient: bytesOn(output.chainId, payment.recipient),
        currency: bytesOn(output.chainId, payment.currency),
      })),
    },
    fees: fees.map((fee) => ({
      ...fee,
      recipient: bytesOn(fee.recipientChainId, fee.recipient),
      currency: bytesOn(fee.currencyChainId, fee.currency),
    })),
  });
}

/** Whether both texts are the same address of a chain of Relay. */
export function isSameOn(chain: string, one: string, other: string): boolean {
  try {
    return bytesOn(chain, one) === bytesOn(chain, other);
  } catch {
    return false;
  }
}

function bytesOn(chain: string, address: string): string {
  return `0x${bytesToHex(relayVm(chain).bytesOf(address))}`;
}

function fields(text: string): { name: string; type: string }[] {
  return text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { type, name };
  });
}
