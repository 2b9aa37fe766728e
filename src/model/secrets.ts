import { seedWords } from './seedWords.ts';

/**
 * `phrase`: a recovery phrase. `key`: a private key in an unambiguous form. `key-or-hash`: either a private key or the hash
 * of a transaction; the text does not show which.
 */
export type SecretKind = 'phrase' | 'key' | 'key-or-hash';

/**
 * Returns the kind of secret in a text, so that the text is neither sent nor stored. `undefined` if no secret was found. Only
 * English and Chinese phrases are recognized.
 *
 * 64 hex digits can be a private key, the hash of a transaction or, on some chains, an address. They pass if the text asks
 * about a transaction or an address and mentions no key. Without such context they are reported.
 */
export function looksSecret(text: string): SecretKind | undefined {
  const plain = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');
  if (holdsPhrase(plain) || hanPhrase.test(plain)) return 'phrase';
  if (keyForms.some((form) => form.test(plain))) return 'key';
  if (holdsBase58(plain, wif) || holdsBase58(plain, rippleSeed)) return 'key';
  if (!mayBeKey(plain)) return undefined;
  if (keyWording.test(plain)) return 'key';
  return speaksOfTransfers.test(plain) ? undefined : 'key-or-hash';
}

const phraseLength = 12;

/** The first four letters identify a word, and many backups contain only these. */
const starts = new Set(seedWords.map((word) => word.slice(0, 4)));
const words = new Set(seedWords);

/** One word in twelve may be misspelled or missing. */
function holdsPhrase(text: string): boolean {
  const found = (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => words.has(word) || isStart(word));
  let inWindow = 0;
  for (const [index, isWord] of found.entries()) {
    inWindow += Number(isWord) - Number(index >= phraseLength && found[index - phraseLength]);
    if (inWindow >= phraseLength - 1) return true;
  }
  return false;
}

const isStart = (word: string) => word.length === 4 && starts.has(word);

/** Chinese phrases are single characters with separators. */
const hanPhrase = /(?:^|[^\p{Script=Han}])(?:\p{Script=Han}[\s,、;]+){11}\p{Script=Han}(?!\p{Script=Han})/u;

const keyForms = [
  // Extended keys of BIP-32, also in Dogecoin's form.
  /\b(?:[xyztuvYZUV]prv|dgpv)[1-9A-HJ-NP-Za-km-z]{90,}/,
  /\bPVT_(?:K1|R1|WA)_[1-9A-HJ-NP-Za-km-z]{40,}/,
  /\bsuiprivkey1[02-9ac-hj-np-z]{40,}/i,
  /\b(?:ed25519|secp256k1)-priv-/i,
  // The export format of Lotus: `{"Type` in hexadecimal.
  /\b7b2254797065[0-9a-f]{60,}/i,
  // The file of a Solana key: 64 bytes as numbers.
  /\[\s*(?:\d{1,3}\s*,\s*){63}\d{1,3}\s*\]/,
];

/** Wallet import format: Bitcoin, Bitcoin's test chain, Dogecoin, EOS. */
const wif = /\b(?:[KLQc][1-9A-HJ-NP-Za-km-z]{51}|[569][1-9A-HJ-NP-Za-km-z]{50})\b/g;
const rippleSeed = /\bs(?:Ed[1-9A-HJ-NP-Za-km-z]{28}|[1-9A-HJ-NP-Za-km-z]{27,28})\b/g;

/** Bytes in base 58 contain digits and letters of both cases. Normal words do not. */
function holdsBase58(text: string, form: RegExp): boolean {
  return [...text.matchAll(form)].some(([match]) => /\d/.test(match) && /[A-Z]/.test(match) && /[a-z]/.test(match));
}

/** 32 or 64 bytes in hexadecimal, or 64 bytes in base 58 as on Solana. Ignores the end of a link and types of Move chains. */
function mayBeKey(text: string): boolean {
  const hex = [...text.matchAll(/(.?)\b(?:0x)?([0-9a-f]{64}|[0-9a-f]{128})\b(?!::)/gi)];
  if (hex.some(([, before, digits = '']) => before !== '/' && isRandom(digits))) return true;
  const base58 = [...text.matchAll(/(.?)\b([1-9A-HJ-NP-Za-km-z]{86,88})\b/g)];
  return base58.some(([, before, digits = '']) => before !== '/' && /\d/.test(digits) && /[A-Z]/.test(digits));
}

/** Numbers and addresses padded to 32 bytes have many zeros. A decimal number has no letters. */
function isRandom(digits: string): boolean {
  return /[a-f]/i.test(digits) && !/0{16}/.test(digits) && new Set(digits).size > 2;
}

const keyWording =
  /private|secret|\bpriv|\bseed\b|mnemonic|\bkeys?\b|私[钥鑰]|密[钥鑰]|助[记記][词詞]|개인\s?키|비밀\s?키|프라이빗|비공개\s?키|시드|니모닉|복구\s?(?:문구|구문)/i;

const speaksOfTransfers =
  /\b(?:tx|txn|txid|txhash|txs)\b|transaction|\bhash|\border|\bswap|transfer|deposit|withdraw|payment|\bpaid\b|\bpay\b|\bsent\b|\bsend|receiv|explorer|\bblock|status|pending|stuck|arriv|confirm|refund|bridg|approv|signature|address|contract|token|交易|转账|轉賬|哈希|订单|訂單|兑换|充值|提现|到账|退款|状态|确认|地址|合约|代[币幣]|区块|거래|트랜잭션|해시|주문|스왑|전송|송금|입금|출금|보냈|도착|환불|상태|승인|주소|컨트랙트|계약|토큰|블록/i;
