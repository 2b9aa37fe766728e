import * as z from 'zod/mini';
import { listenTo, readPath } from '../../../../shell/platform/foreign.ts';
import { isTronAddress } from '../tronAddress.ts';
import type { TronChange } from './TronProvider.ts';

/** The empty text and `false` mean that the wallet is locked. */
const address = z.union([z.string().check(z.refine(isTronAddress)), z.literal(''), z.literal(false)]);
const node = z.looseObject({});
const Message = z.object({
  message: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['setAccount', 'accountsChanged']), data: z.object({ address }) }),
    z.object({ action: z.literal('setNode'), data: z.object({ node }) }),
    z.object({
      action: z.literal('tabReply'),
      data: z.object({ data: z.object({ address: z.optional(address), node }) }),
    }),
    z.object({ action: z.enum(['disconnect', 'disconnectWeb']) }),
  ]),
});

/**
 * The messages of TronLink and compatible wallets (developers.tron.network/docs/tronlink-events). Valid messages come
 * from the page's own window. Messages of frames and of other windows are ignored.
 */
export function listenToWindow(
  globals: Readonly<Record<string, unknown>>,
  changed: (change: TronChange) => void,
): () => void {
  return listenTo(globals, { name: 'message', methods: ['addEventListener', 'removeEventListener'] }, (event) => {
    if (readPath(event, 'source') !== globals) return;
    const parsed = z.safeParse(Message, readPath(event, 'data'));
    if (parsed.success) changed(changeOf(parsed.data.message));
  });
}

function changeOf(message: z.output<typeof Message>['message']): TronChange {
  switch (message.action) {
    case 'setAccount':
    case 'accountsChanged':
      return { addresses: listOf(message.data.address) };
    case 'setNode':
      return { network: true };
    case 'tabReply': {
      const { address: shown } = message.data.data;
      return { network: true, ...(shown === undefined ? {} : { addresses: listOf(shown) }) };
    }
    case 'disconnect':
    case 'disconnectWeb':
      return { addresses: [] };
    default:
      return message satisfies never;
  }
}

function listOf(shown: string | false): readonly string[] {
  return shown ? [shown] : [];
}
