import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../../src/api/codes.ts';
import { blurAuthLogin, blurPreInfo, gemAuthLogin, gemPreInfo, platformLogin } from '../../../src/api/nft/platforms.ts';
import { implement } from '../../http/calls/implement.ts';
import { Refusal } from '../../http/calls/Refusal.ts';
import type { Services } from '../../Services.ts';

/** No market here needs its own session: each order is signed, and its signature is checked. */
export function nftPlatformRoutes(app: FastifyInstance, { markets }: Pick<Services, 'markets'>): void {
  const absent = (name: string) => () => {
    throw new Refusal(resultCodes.saleUnsupported, `${name} is no market of this service`);
  };
  implement(app, blurPreInfo, absent('Blur'));
  implement(app, blurAuthLogin, absent('Blur'));
  implement(app, gemPreInfo, absent('Gem'));
  implement(app, gemAuthLogin, absent('Gem'));
  implement(app, platformLogin, ({ platformId }) => {
    const market = markets.named(platformId);
    throw new Refusal(
      resultCodes.saleUnsupported,
      market ? `${market.name} wants no login` : 'this is no market of this service',
    );
  });
}
