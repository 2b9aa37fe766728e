import { createHash } from 'node:crypto';
import { base58, createBase58check, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { looksSecret } from './secrets.ts';
import { seedWords } from './seedWords.ts';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const base58check = createBase58check(sha256);
const bytesOf = (seed: string, length: number) =>
  Uint8Array.from({ length }, (_, index) => sha256(Buffer.from(`${seed} ${index}`))[0] ?? 0);
const phraseOf = (seed: string, length: number) =>
  Array.from(bytesOf(seed, 2 * length).subarray(0, length), (byte, index) => seedWords[(byte * 8 + index * 37) % 2048]);
const wifOf = (seed: string, version: number, compressed: boolean) =>
  base58check.encode(Uint8Array.of(version, ...bytesOf(seed, 32), ...(compressed ? [1] : [])));
const hexOf = (seed: string, length = 32) => hex.encode(bytesOf(seed, length));
const ripple = (text: string) =>
  text.replace(
    /./g,
    (digit) =>
      'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'[
        '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(digit)
      ] ?? '',
  );
const rippleSeedOf = (seed: string, prefix: readonly number[]) =>
  ripple(base58check.encode(Uint8Array.of(...prefix, ...bytesOf(seed, 16))));

const secrets: ((seed: string, index: number) => string)[] = [
  (seed, index) => phraseOf(seed, [12, 15, 18, 24][index % 4] ?? 12).join(' '),
  (seed) => `my wallet is empty, these are my words: ${phraseOf(seed, 12).join(', ')}. what now?`,
  (seed) =>
    phraseOf(seed, 12)
      .map((word, index) => `${index + 1}. ${word?.toUpperCase()}`)
      .join('\n'),
  (seed) =>
    phraseOf(seed, 24)
      .map((word) => word?.slice(0, 4))
      .join(' '),
  (seed) => `${phraseOf(seed, 11).join(' ')} ???? where is the last`,
  (seed) => `내 지갑을 복구해 주세요 ${phraseOf(seed, 12).join(' ')}`,
  (seed) => `my private key is ${hexOf(seed)}, can you check it`,
  (seed) => `0x${hexOf(seed)}`,
  (seed) => hexOf(seed).toUpperCase(),
  (seed) => `我的私钥 0x${hexOf(seed)} 为什么不能转账`,
  (seed) => `개인 키 ${hexOf(seed)} 로 가져오기가 안 돼요`,
  (seed) => `secret of my transaction wallet ${base58.encode(bytesOf(seed, 64))}`,
  (seed, index) => `import ${wifOf(seed, 0x80, index % 2 === 0)}`,
  (seed) => `dogecoin ${wifOf(seed, 0x9e, true)}`,
  (seed) => `why is ${rippleSeedOf(seed, [0x21])} not accepted`,
  (seed) => rippleSeedOf(seed, [0x01, 0xe1, 0x4b]),
  (seed) => base58check.encode(Uint8Array.of(0x04, 0x88, 0xad, 0xe4, ...bytesOf(seed, 74))),
  (seed) => `[${bytesOf(seed, 64).join(',')}]`,
  (seed) =>
    `${hex.encode(Uint8Array.from(Buffer.from(`{"Type":"secp256k1","PrivateKey":"${seed}abcdefghijklmnopqrstuvwxyz"}`)))}`,
  (seed) => `ed25519-priv-0x${hexOf(seed)}`,
  () => '盐 宜 愿 紧 炭 伯 惊 曾 岭 蒙 洁 刀',
];

const honest: ((seed: string, index: number) => string)[] = [
  (seed) => `where is my transaction 0x${hexOf(seed)}?`,
  (seed) => `tx ${hexOf(seed)} is still pending`,
  (seed) => `https://explorer.example/tx/0x${hexOf(seed)}`,
  (seed) => `https://explorer.example/${hexOf(seed)}`,
  (seed) => `我的订单 0x${hexOf(seed)} 什么时候到账？`,
  (seed) => `거래 0x${hexOf(seed)} 상태를 알려 주세요`,
  (seed) => `why did ${base58.encode(bytesOf(seed, 64))} not arrive, status?`,
  (seed) => `swap 0.${String(bytesOf(seed, 1)[0])} ETH to 0x${hexOf(seed, 20)}`,
  (seed) => `is ${base58.encode(bytesOf(seed, 32))} safe?`,
  (seed) => `send to ${base58check.encode(Uint8Array.of(0, ...bytesOf(seed, 20)))}`,
  (seed) => `${ripple(base58check.encode(Uint8Array.of(0, ...bytesOf(seed, 20))))} tag ${bytesOf(seed, 1)[0]}`,
  (seed) => `0x${hexOf(seed)}::coin::COIN`,
  (seed) => `inscription ${hexOf(seed)}i0`,
  () => `0x${'0'.repeat(64)}`,
  (seed) => `0x${'0'.repeat(24)}${hexOf(seed, 20)}`,
  (seed, index) => `what does error ${50_000 + index} mean, my key question is ${bytesOf(seed, 3).join('.')}`,
  (seed, index) => `${phraseOf(seed, 1 + (index % 9)).join(' ')} — and what is that in the app?`,
  (seed) => `${bytesOf(seed, 8).join('')}${bytesOf(seed, 20).join('')}`,
  () =>
    'I want to change about half of my coin into another one, can you tell me first how much the network fee will be and when I am able to receive it?',
  () =>
    'ethereum polygon solana arbitrum optimism base avalanche linea scroll zksync mantle blast bitcoin tron ton sui',
  () => 'Where do I find my seed phrase, and may support ask me for my private key?',
  () => '助记词是什么？我应该把它给客服吗？如何把 2 个 ETH 换成 USDC，需要多少手续费，多久到账？',
  () => '시드 문구를 누가 물어보면 알려줘도 되나요? 이더리움을 솔라나로 바꾸면 수수료는 얼마나 나오고 언제 도착하나요?',
];

const made = (makers: readonly ((seed: string, index: number) => string)[], count: number) =>
  Array.from({ length: count }, (_, index) => makers[index % makers.length]?.(`seed ${index}`, index) ?? '');

describe('looksSecret', () => {
  it('finds at least 99 in 100 secrets', () => {
    const missed = made(secrets, 525).filter((text) => !looksSecret(text));

    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });

  it('matches fewer than 5 in 1,000 honest questions', () => {
    const held = made(honest, 5_000).filter((text) => looksSecret(text));

    expect(held.length, held.slice(0, 20).join('\n')).toBeLessThan(25);
  });

  it.each([
    ['legal winner thank year wave sausage worth useful legal winner thank yellow', 'phrase'],
    ['legal winner thank year wave sausage worth useful legal winner thank yelow', 'phrase'],
    [`private key: ${hexOf('a')}`, 'key'],
    [`0x${hexOf('a')}`, 'key-or-hash'],
    [`did my swap 0x${hexOf('a')} arrive?`, undefined],
    [`is 0x${hexOf('a')} the private key of my transaction?`, 'key'],
    ['', undefined],
  ])('returns for %j: %s', (text, kind) => {
    expect(looksSecret(text)).toBe(kind);
  });

  it('finds a recovery phrase in full-width letters and between invisible characters', () => {
    const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

    expect(looksSecret(phrase.replace(/e/g, 'e\u200b'))).toBe('phrase');
    expect(looksSecret(phrase.replace(/a/g, 'ａ'))).toBe('phrase');
  });

  it('reads 20,000 characters within the time limit', { tags: 'measured' }, () => {
    const from = process.cpuUsage();
    for (const text of ['盐 '.repeat(10_000), 'a1B'.repeat(6_600), '[1,'.repeat(6_600), '0x'.repeat(10_000)])
      looksSecret(text);

    // Of the processor's time: what else the machine does is nothing to it.
    const { user, system } = process.cpuUsage(from);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});
