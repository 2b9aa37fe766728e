import { configVariables, mediaOriginOf, type ServerConfig, siteOf } from '../config.ts';
import { providers } from '../providers/providers.ts';
import { type Finding, fail, ok, warn } from './Finding.ts';

/** First words of our variable names. An unknown variable with such a word is probably misspelled, or is the demo's. */
const OURS =
  /^(UPLOADS|ASSISTANT|IMAGES|XUMM|UNISAT|TONCENTER|TRON|WALLETCONNECT|SUPPORT|OPENSEA|COINGECKO|DATABASE|METRICS|DEVNET)(_|$)/;

/** Finds variables that are not read. */
export function checkNames(environment: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const ofProviders = providers.map(({ api }) => api.replace(/API$/, ''));
  const isOurs = (name: string) => OURS.test(name) || ofProviders.some((prefix) => name.startsWith(prefix));
  const unknown = Object.keys(environment).filter((name) => isOurs(name) && !configVariables.includes(name));
  return unknown.map((name) =>
    warn(`${name} is not a known setting`, 'compare its spelling with docs/configuration.md'),
  );
}

/** Whether the settings are consistent, and suitable for a public deployment. */
export function checkSettings(config: ServerConfig): readonly Finding[] {
  const { HOST, SITE_ORIGINS, TRUST_PROXY, CHANNELS } = config;
  const found: Finding[] = SITE_ORIGINS.flatMap(checkOrigin);
  if (SITE_ORIGINS.length === 0) {
    found.push(
      warn(
        'SITE_ORIGINS is empty: only pages on this machine can sign in',
        'name the origins under which the app is served',
      ),
    );
  }
  const isLoopback = ['127.0.0.1', '::1', 'localhost'].includes(HOST);
  if (TRUST_PROXY && !isLoopback) {
    found.push(
      warn(
        `TRUST_PROXY is on and HOST is ${HOST}: any client that reaches the port can claim any address`,
        'see that only the proxy reaches it',
      ),
    );
  }
  if (!TRUST_PROXY && SITE_ORIGINS.some(isHttps)) {
    found.push(
      warn(
        'TRUST_PROXY is off: behind a proxy everybody seems to come from one address, and shares its limits',
        'set TRUST_PROXY=1 where a proxy of yours is in front',
      ),
    );
  }
  if (CHANNELS.length === 0) {
    found.push(warn('there is no source of routes, so swaps are impossible', 'set CHANNELS, such as bridgers,lifi'));
  }
  found.push(...checkMedia(config));
  return found.length > 0 ? found : [ok('settings: consistent')];
}

function checkOrigin(text: string): readonly Finding[] {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin !== text) {
    return [
      fail(`SITE_ORIGINS: ${text} is no origin`, 'an origin is a scheme and a host, such as https://app.example'),
    ];
  }
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return [];
  return [warn(`SITE_ORIGINS: ${text} is not https`, 'browsers keep wallets and signing in from such pages')];
}

function checkMedia(config: ServerConfig): readonly Finding[] {
  const media = mediaOriginOf(config);
  const site = siteOf(config);
  if (isHttps(site) && !isHttps(media)) {
    return [
      fail('MEDIA_ORIGIN is http and the app https: browsers show no such pictures', 'give MEDIA_ORIGIN by https'),
    ];
  }
  if (isHttps(site) && media === site) {
    return [
      warn(
        'NFT media comes from the origin of the app: what somebody put into a file runs nearer to it',
        'set MEDIA_ORIGIN to another host name of this server',
      ),
    ];
  }
  return [];
}

function isHttps(origin: string): boolean {
  return origin.startsWith('https://');
}
