import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of eight groups: the minimum network of one subscriber (RFC 6177). */
const NETWORK_GROUPS = 4;

/** The key for counting calls: the address, or for IPv6 its network of 64 bits, because one caller has all addresses in it. */
export function callerKey(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - (first?.length ?? 0) - (last?.length ?? 0));
  const groups = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
