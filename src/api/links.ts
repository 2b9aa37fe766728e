import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Maximum number of hosts in one request. */
export const MAX_HOSTS = 50;

/** Returns the hosts that are on the backend's list of phishing sites. Ours, not in the contract's text. */
export const listedHosts = endpoint({
  service: 'main',
  path: '/api/links/listedHosts',
  baseData: false,
  request: z.object({ hosts: z.array(z.string().check(z.maxLength(253))).check(z.maxLength(MAX_HOSTS)) }),
  data: z.object({ listed: z.array(z.string()) }),
});
