import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const text = z._default(z.string(), '');

/** Whether the service is available in the user's region (contract §5.1). Only an explicit `used: false` means no. */
export const ipSupplyServe = endpoint({
  service: 'bridge',
  path: '/api/v3/initForSwitchyard',
  polled: true,
  // A GET omits empty fields.
  request: z.object({
    sourceFlag: text,
    orderId: text,
    sessionUuid: text,
    sourceType: text,
    userNo: text,
  }),
  data: z.object({ used: z.boolean() }),
});

/** The request of a page for its region. */
export function regionRequest(source: string, user: string): z.input<typeof ipSupplyServe.request> {
  return { sourceFlag: source, orderId: '', sessionUuid: '', sourceType: 'H5', userNo: user };
}

/**
 * The wallet-connect log (contract §10). `sign` is a checksum: the other fields sorted by name, their values joined
 * without separator, the deployment's public salt appended, as lower-case hex MD5. It proves nothing.
 */
export const statisticLog = endpoint({
  service: 'main',
  path: '/api/statistic/log',
  request: z.object({
    walletAddress: z.string(),
    topic: z.literal('connect_wallet'),
    mainnet: z.string(),
    contractAddress: z.string(),
    tokenId: z.string(),
    infos: z.string(),
    sign: z.string(),
  }),
  data: z.nullable(z.unknown()),
});
