import { assetId } from '../../model/caip.ts';
import { loadOrReload } from '../lazyView.tsx';
import type { ChainContext, ChainDriver, ChainPlugin } from '../plugin/chain.ts';
import { isFault, LOAD_LIMIT_MS } from './faultPolicy.ts';
import { type Guarded, guardSync, isObject, isText, malformed, proxyOf, quarantined, within } from './guard.ts';
import type { CallSeen } from './guardDriver.ts';
import type { Quarantine } from './Quarantine.ts';

const isTruth = (given: unknown): boolean => typeof given === 'boolean';
/** Link used if the explorer link fails. */
const NO_PAGE = 'about:blank';

/**
 * Guards a chain. After too many faults, its code is not called. The chain and its orders stay in every list. `seen`
 * receives the outcome of each asynchronous call.
 */
export function guardChain(chain: ChainPlugin, quarantine: Quarantine, seen: CallSeen): ChainPlugin {
  const { id } = chain;
  const guarded: Guarded = { id, name: chain.name, quarantine };
  return proxyOf(chain, (name, value) => {
    switch (name) {
      case 'tokenId':
        return guardSync(
          guarded,
          { target: chain, method: value },
          {
            isFine: isText,
            fallback: (address) => assetId(id, 'token', String(address)),
          },
        );
      case 'isTokenAddress':
        return guardSync(guarded, { target: chain, method: value }, { isFine: isTruth, fallback: () => true });
      case 'explorer':
        return isObject(value)
          ? proxyOf(value, (_page, link) =>
              guardSync(guarded, { target: value, method: link }, { isFine: isText, fallback: () => NO_PAGE }),
            )
          : undefined;
      case 'memo':
        return isObject(value)
          ? proxyOf(value, (_rule, test) =>
              guardSync(guarded, { target: value, method: test }, { isFine: isTruth, fallback: () => false }),
            )
          : undefined;
      case 'loadDriver':
        return (context: ChainContext) => loadDriver(chain, context, { ...guarded, seen });
      default:
        return undefined;
    }
  });
}

async function loadDriver(
  chain: ChainPlugin,
  context: ChainContext,
  guarded: Guarded & { readonly seen: CallSeen },
): Promise<ChainDriver> {
  const { id, quarantine } = guarded;
  if (quarantine.isQuarantined(id)) throw quarantined(guarded);
  const load = async (): Promise<ChainDriver> => chain.loadDriver(context);
  const driver = await within(load(), LOAD_LIMIT_MS, () => {
    quarantine.fault(id, 'hung');
    return new DOMException('its code does not come', 'TimeoutError');
  }).catch((error: unknown) => {
    // Offline, nothing loads: that is not the plugin's fault.
    if (isFault(error) && navigator.onLine) quarantine.fault(id, 'not-loaded');
    throw error;
  });
  if (!isObject(driver) || typeof driver.getBalances !== 'function') throw malformed(guarded);
  const { guardDriver } = await loadOrReload(() => import('./guardDriver.ts'));
  return guardDriver(driver, guarded, guarded.seen);
}
