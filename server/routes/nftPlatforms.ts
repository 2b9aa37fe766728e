import type { FastifyInstance } from 'fastify';
import { resultCodes } from '../../src/api/codes.ts';
import { blurAuthLogin, blurPreInfo, gemAuthLogin, gemPreInfo, platformLogin } from '../../src/api/nft/platforms.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Services } from '../Services.ts';

/** No market here wants a session of its own: orders are signed one by one, and each is checked by its own signature. */
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
