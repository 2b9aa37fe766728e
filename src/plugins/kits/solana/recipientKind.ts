import * as z from 'zod/mini';
import type { Address } from '../../../model/caip.ts';
import type { RecipientKind } from '../../../shell/plugin/chain.ts';
import type { Cancellable } from '../../../shell/plugin/family.ts';
import { tokenPrograms, UPGRADEABLE_LOADER } from './programs.ts';
import type { SolanaNodes } from './SolanaNodes.ts';

const Parsed = z.object({ parsed: z.object({ type: z.string() }) });
const Found = z.object({
  value: z.nullable(z.object({ owner: z.string(), executable: z._default(z.boolean(), false), data: z.unknown() })),
});

/** Only a wallet's own address can move what it receives. An address without an account may be a new wallet. */
export async function recipientKind(
  nodes: SolanaNodes,
  address: Address,
  options: Cancellable,
): Promise<RecipientKind> {
  const params = [address, { encoding: 'jsonParsed', commitment: 'confirmed' }];
  const { value } = await nodes.query((call) => call('getAccountInfo', params, Found), options);
  if (!value) return 'account';
  if (value.executable || value.owner === UPGRADEABLE_LOADER) return 'program';
  if (!tokenPrograms.includes(value.owner)) return 'account';
  return z.safeParse(Parsed, value.data).data?.parsed.type === 'mint' ? 'token-contract' : 'token-account';
}
