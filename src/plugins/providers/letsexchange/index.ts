import * as z from 'zod/mini';
import { AppError } from '../../../model/errors.ts';
import type { ProviderPlugin } from '../../../shell/plugin/provider.ts';

const Statement = z.object({ transactionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/)) });

export default {
  id: 'letsexchange',
  name: 'LetsExchange',
  orderPage(statement) {
    const { data } = z.safeParse(Statement, statement);
    if (!data) throw new AppError('transaction/unreadable', { detail: 'LetsExchange: no number of an order' });
    return `https://letsexchange.io/?transactionId=${data.transactionId}`;
  },
} satisfies ProviderPlugin;
