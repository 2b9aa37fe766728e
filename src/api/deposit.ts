import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
/** A destination tag is a number in some replies. */
const memo = z.optional(z.nullable(z.union([z.string(), z.int()])));

/**
 * The backend's `txData` for a deposit: a plain transfer of exactly the amount to this address (contract §3.4).
 * `platformAddr` may be `address#memo` (contract §1.3).
 */
const DepositTxData = z.object({
  platformAddr: z.string().check(z.minLength(1), z.maxLength(300)),
  from: text,
  /** The name of `from` on TRON. */
  fromAddress: text,
  /** Every other value than 0 needs call data, which a plain transfer cannot carry. */
  toType: z.optional(z.nullable(z.literal(['0', 0, '']))),
  /** The memo that the transfer must carry. The field name differs: Bitcoin, the XRP Ledger, other chains. */
  btcMemo: memo,
  tag: memo,
  memo,
});

/** The deposit that a transaction request asks for. `undefined` if it asks for something else. */
export function depositOf(txData: unknown) {
  const { data } = z.safeParse(DepositTxData, txData);
  return (
    data && {
      /** May be `address#memo`. */
      to: data.platformAddr,
      from: data.from || data.fromAddress,
      memos: [data.btcMemo, data.tag, data.memo].map((memo) => String(memo ?? '')),
    }
  );
}

/** The transaction that a reply asks the wallet to sign. Its form depends on the chain's family. */
export function transactionRequestOf<T>({ txData }: { readonly txData: T }): T {
  return txData;
}

/** A statement of a provider about its deposit. The provider's plugin reads `statement`. */
const Attested = z.object({ attestation: z.object({ provider: z.string(), statement: z.unknown() }) });

/** The provider's statement beside a deposit. `undefined` if there is none. */
export function attestationOf(txData: unknown) {
  const { data } = z.safeParse(Attested, txData);
  return data?.attestation;
}
