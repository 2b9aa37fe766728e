import { Agent, type RequestOptions, request } from 'node:https';

interface Answer {
  readonly status: number;
  readonly body: string;
  /** Arrival time of each chunk, in milliseconds after the request. */
  readonly pieces: readonly number[];
}

const LIMIT_MS = 20_000;

/** Simulates a browser in front of the proxy. */
export class SiteClient {
  /** Descriptions of requests without a 200 reply. */
  readonly failures: string[] = [];
  asked = 0;
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 4 });
  #isAsking = false;
  #asking: Promise<void> = Promise.resolve();

  constructor(port: number) {
    this.#port = port;
  }

  ask(path: string, body?: object): Promise<Answer> {
    const began = performance.now();
    const options: RequestOptions = {
      ...{ host: '127.0.0.1', port: this.#port, servername: 'switchyard.example', path, agent: this.#agent },
      method: body ? 'POST' : 'GET',
      headers: { host: 'switchyard.example', ...(body ? { 'content-type': 'application/json' } : {}) },
      timeout: LIMIT_MS,
    };
    return new Promise((resolve, reject) => {
      const asking = request(options, (response) => {
        const pieces: number[] = [];
        let text = '';
        response.on('data', (piece) => {
          pieces.push(performance.now() - began);
          text += piece;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text, pieces }));
        response.once('error', reject);
      });
      asking.once('timeout', () => asking.destroy(new Error('no answer')));
      asking.once('error', reject);
      asking.end(body && JSON.stringify(body));
    });
  }

  /** Sends requests until `stopAsking`: in turn for a file and for data from the database. */
  startAsking(): void {
    this.#isAsking = true;
    this.#asking = this.#askOn();
  }

  async stopAsking(): Promise<void> {
    this.#isAsking = false;
    await this.#asking;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #askOn(): Promise<void> {
    const orders = {
      equipmentNo: '0'.repeat(32),
      source: 'web',
      fromAddress: '0xA11ce00000000000000000000000000000000001',
    };
    while (this.#isAsking) {
      this.asked += 1;
      const isFile = this.asked % 2 === 0;
      const path = isFile ? '/config.json' : '/api/exchangeRecord/getTransData';
      try {
        const { status, body } = await this.ask(path, isFile ? undefined : { ...orders, pageNo: 1, pageSize: 5 });
        if (status !== 200) this.failures.push(`${path}: ${status} ${body.slice(0, 100)}`);
      } catch (error) {
        this.failures.push(`${path}: ${error instanceof Error ? error.message : error}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }
}
