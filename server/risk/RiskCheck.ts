import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import type { ServerConfig } from '../config.ts';
import { Refusal } from '../http/calls/Refusal.ts';
import { PublishedLists } from './PublishedLists.ts';
import { RiskList } from './RiskList.ts';

/**
 * Addresses on the sanctions list of the US Treasury (OFAC SDN), by currency, generated every day:
 * github.com/0xB10C/ofac-sanctioned-digital-currency-addresses, branch `lists`.
 */
const SANCTIONS = 'https://raw.githubusercontent.com/0xB10C/ofac-sanctioned-digital-currency-addresses/lists';
const CURRENCIES = ['ETH', 'XBT', 'TRX', 'SOL', 'XRP', 'LTC', 'USDT'];
const defaultLists = CURRENCIES.map((currency) => `${SANCTIONS}/sanctioned_addresses_${currency}.json`);
/** As value of `RISK_LISTS`: no published list. */
const NONE = 'none';

interface Parts {
  readonly own: RiskList;
  readonly lists: PublishedLists;
  readonly ips: BlockList;
}

/** Decides who may not use the bridge: addresses, and the IP addresses of callers (SWP-05). */
export class RiskCheck {
  readonly lists: PublishedLists;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.lists = parts.lists;
  }

  static of(config: ServerConfig, log: Pick<FastifyBaseLogger, 'warn'>): RiskCheck {
    const file = join(config.DATA_DIR, 'risk-lists.json');
    return new RiskCheck({
      own: RiskList.load(),
      lists: new PublishedLists({ urls: riskLists(config), file, log }),
      ips: blockListOf(config.RISK_IPS),
    });
  }

  /** @throws Refusal 1001 when the published lists are not known, so that no address can be cleared */
  isRisky(address: string): boolean {
    const { own, lists } = this.#parts;
    // Of a receive address with a memo, only the address is listed.
    const [account = ''] = address.split('#');
    if (own.isRisky(account) || lists.includes(account)) return true;
    if (lists.isMissing) throw new Refusal(resultCodes.requestFailed, 'the risk of addresses cannot be checked now');
    return false;
  }

  /** @throws Refusal 1145 for an address at risk; as `isRisky` */
  assertAddresses(addresses: readonly string[]): void {
    if (addresses.some((address) => this.isRisky(address))) {
      throw new Refusal(resultCodes.addressAtRisk, 'address at risk');
    }
  }

  /** `caller`: as `callerKey` gives it. @throws Refusal 100005 */
  assertCaller(caller: string): void {
    const [ip = ''] = caller.split('/');
    const version = isIP(ip);
    if (version !== 0 && this.#parts.ips.check(ip, version === 6 ? 'ipv6' : 'ipv4')) {
      throw new Refusal(resultCodes.ipAtRisk, 'the IP address is at risk');
    }
  }
}

/** The published lists to read. */
export function riskLists(config: ServerConfig): readonly string[] {
  const { RISK_LISTS: urls } = config;
  if (urls.includes(NONE)) return [];
  return urls.length > 0 ? urls : defaultLists;
}

/** `networks`: IP addresses, or networks such as `203.0.113.0/24`. */
function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    const type = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, type);
    else list.addSubnet(ip, Number(bits), type);
  }
  return list;
}
