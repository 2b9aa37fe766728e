import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { mediaOriginOf, type ServerConfig } from '../config.ts';
import type { Lifecycle } from '../Lifecycle.ts';
import type { Metrics } from '../observe/Metrics.ts';
import { watchRequests } from '../observe/watchRequests.ts';
import { answerFailure } from './answerFailure.ts';
import { hostedFrames } from './frames/hostedFrames.ts';
import { boundCalls } from './limits/boundCalls.ts';
import { callerKey } from './limits/callerKey.ts';
import { closeRegions } from './limits/regionGate.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';
import { addSecurityHeaders } from './securityHeaders.ts';

const BODY_LIMIT = 256 * 1024;
/** For each caller. A first visit loads about 60 files, and many people may share an address. */
const FILES_PER_MINUTE = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route serves a file of the app. */
    isSiteFile?: true;
  }
}

interface HttpOptions {
  readonly config: ServerConfig;
  readonly log?: FastifyBaseLogger;
  /** Counts requests. Absent: nothing is counted. */
  readonly metrics?: Metrics;
}

/** A Fastify instance with our limits, which counts and logs its requests. It has no routes. */
export function createHttpApp({ config, log, metrics }: HttpOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY,
    genReqId: (request) => cleanId(request.headers['x-request-id']) ?? randomUUID(),
    requestTimeout: 30_000,
    // A domain's start may wait for services. Each wait has its own limit.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are still answered normally.
    return503OnClosing: false,
    // These log lines would contain IP addresses and request URLs.
    logController: new LogController({ disableRequestLogging: true }),
  });
  watchRequests(app, {
    metrics,
    isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    isTrusted: config.TRUST_PROXY,
    isLogged: config.REQUEST_LOG,
  });
  return app;
}

/** The rules for all routes: headers, errors, cookies, limits and closed regions. Call it before routes are added. */
export async function addHttpRules(app: FastifyInstance, config: ServerConfig, lifecycle: Lifecycle): Promise<void> {
  const relay = config.WALLETCONNECT_RELAY;
  addSecurityHeaders(app, config.APP_DIR, {
    connect: relay ? [relay] : [],
    media: mediaOriginOf(config),
    frames: hostedFrames(config.APP_DIR, mediaOriginOf(config)).origins,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (lifecycle.isLeaving) reply.header('connection', 'close');
    done();
  });
  app.setErrorHandler((error, request, reply) => answerFailure(error, request.log, reply));
  await app.register(cors, {
    origin: config.ALLOWED_ORIGINS.length > 0 ? [...config.ALLOWED_ORIGINS] : false,
    // Pages of other origins read this header to compute deadlines.
    exposedHeaders: ['date'],
  });
  await app.register(cookie);
  boundCalls(app, config);
  await app.register(rateLimit, {
    max: ({ routeOptions }) => (routeOptions.config.isSiteFile ? FILES_PER_MINUTE : config.RATE_LIMIT),
    timeWindow: '1 minute',
    // The files of the app are counted apart, so that opening it uses up no calls.
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.config.isSiteFile ? 'files ' : ''}${callerKey(ip)}`,
  });
  refuseUnreadable(app);
  closeRegions(app, config);
}

function cleanId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header) ? header : undefined;
}
