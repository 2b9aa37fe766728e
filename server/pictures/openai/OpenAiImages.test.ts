import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type MadePicture, PictureFailure } from '../PictureMaker.ts';
import { pictureMakerOf } from '../pictureMakerOf.ts';
import { OpenAiImages } from './OpenAiImages.ts';

const KEY = 'sk-test-6f2c';
/** One transparent pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = { created: 1_713_833_628, data: [{ b64_json: png }], usage: { total_tokens: 100 } };
const trouble = (code: string | null, type = 'invalid_request_error', param: string | null = null) => ({
  error: { message: `about ${KEY} and the prompt`, type, param, code },
});

interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** An image service as OpenAI documents it; answers with what stands in `answers`, in turn, or never. */
describe('[NFT-13] an image service that speaks OpenAI’s protocol', () => {
  let server: Server;
  let api = '';
  let answers: (readonly [status: number, body: unknown])[] = [];
  let asked: ReceivedRequest[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push({
          path: request.url ?? '',
          headers: request.headers,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        });
        const [status, body] = answers.shift() ?? [];
        if (status === undefined) return;
        response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    api = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/v1` : '';
  });
  afterEach(() => {
    answers = [];
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const make = (
    options: { signal?: AbortSignal; limitMs?: number; maker?: OpenAiImages; styleId?: string } = {},
  ): Promise<MadePicture> => {
    const { signal = new AbortController().signal, limitMs = 5_000, styleId = 'oil' } = options;
    const maker = options.maker ?? new OpenAiImages({ api, key: KEY, model: 'some-model', limitMs });
    return maker.make({ prompt: 'a red fox', styleId, seed: '1', signal, onProgress: () => undefined });
  };
  const failure = async (options = {}): Promise<PictureFailure> => {
    const error: unknown = await make(options).catch((reason: unknown) => reason);
    if (!(error instanceof PictureFailure)) throw new Error(`no failure: ${String(error)}`);
    return error;
  };

  it("requests one picture with the key and the style's prompt, and detects the type of the bytes", async () => {
    answers = [[200, picture]];

    expect(await make()).toMatchObject({ mediaType: 'image/png', bytes: new Uint8Array(Buffer.from(png, 'base64')) });
    const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = asked;
    expect(path).toBe('/v1/images/generations');
    expect(headers.authorization).toBe(`Bearer ${KEY}`);
    expect(body).toMatchObject({ model: 'some-model', n: 1, response_format: 'b64_json' });
    expect(body['prompt']).toMatch(/^a red fox\. Oil painting/);
  });

  it('adds nothing to the prompt for the style without text', async () => {
    answers = [[200, picture]];
    await make({ styleId: 'free' });
    expect(asked[0]?.body['prompt']).toBe('a red fox');
  });

  it('stops asking for base64 after a model refused that parameter', async () => {
    const maker = new OpenAiImages({ api, key: KEY, model: 'gpt-image-1' });
    answers = [
      [400, trouble('unknown_parameter', 'invalid_request_error', 'response_format')],
      [200, picture],
      [200, picture],
    ];

    await make({ maker });
    await make({ maker });

    expect(asked.map(({ body }) => 'response_format' in body)).toEqual([true, false, false]);
  });

  it.each([
    ['a policy violation', 400, trouble('content_policy_violation'), 'refused'],
    ['a blocked prompt', 400, trouble('moderation_blocked', 'image_generation_user_error'), 'refused'],
    ['a filter of Azure', 400, trouble('contentFilter'), 'refused'],
    ['a legal refusal', 451, 'Unavailable', 'refused'],
    ['a success without a picture', 200, { created: 1, data: [] }, 'refused'],
    ['a success with an empty picture', 200, { created: 1, data: [{ b64_json: null }] }, 'refused'],
    ['too many requests', 429, trouble('rate_limit_exceeded', 'requests'), 'busy'],
    ['a fault of its own', 500, trouble(null, 'server_error'), 'busy'],
    ['a gateway', 502, '<html>Bad Gateway</html>', 'busy'],
    ['an overload', 503, {}, 'busy'],
    ['a wrong key', 401, trouble('invalid_api_key'), 'broken'],
    ['no permission', 403, trouble(null), 'broken'],
    ['an unknown model', 404, trouble('model_not_found'), 'broken'],
    [
      'another parameter that is not known',
      400,
      trouble('unknown_parameter', 'invalid_request_error', 'size'),
      'broken',
    ],
    ['a quota that is used up', 429, trouble('insufficient_quota', 'insufficient_quota'), 'broken'],
    ['another form', 200, { images: [png] }, 'broken'],
    ['no JSON', 200, 'ok', 'broken'],
    ['what is no picture', 200, { data: [{ b64_json: Buffer.from('<html>').toString('base64') }] }, 'broken'],
    ['a drawing', 200, { data: [{ b64_json: Buffer.from('<svg xmlns="x"/>').toString('base64') }] }, 'broken'],
    ['a redirect', 302, '', 'busy'],
  ] as const)('maps %s (%i) to its failure, without repeating key or prompt', async (_name, status, body, kind) => {
    answers = [[status, body]];

    const error = await failure();

    expect(error.kind).toBe(kind);
    expect(`${error.message} ${String(error.cause ?? '')}`).not.toContain(KEY);
    expect(error.message).not.toContain('red fox');
    expect(asked).toHaveLength(1);
  });

  it('fails if the service does not answer or is unreachable', async () => {
    expect(await failure({ limitMs: 60 })).toMatchObject({ kind: 'busy', message: 'the image service took too long' });
    const nowhere = new OpenAiImages({ api: 'http://127.0.0.1:1/v1', key: KEY, model: 'm' });
    expect(await failure({ maker: nowhere })).toMatchObject({
      kind: 'busy',
      message: 'the image service cannot be reached',
    });
  });

  it('stops on abort', async () => {
    const stop = new AbortController();
    const making = make({ signal: stop.signal });
    await expect.poll(() => asked.length).toBe(1);
    stop.abort();
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is used if configured; otherwise there is no engine', () => {
    expect(pictureMakerOf(readConfig({}))).toBeUndefined();
    const maker = pictureMakerOf(
      readConfig({ IMAGES_API: 'https://images.example/v1', IMAGES_API_KEY: KEY, IMAGES_MODEL: 'm-1' }),
    );
    expect(maker?.id).toBe('openai');
    expect((['en', 'zh', 'ko'] as const).map((language) => maker?.name(language))).toEqual([
      'm-1 (AI model)',
      'm-1（AI 模型）',
      'm-1(AI 모델)',
    ]);
    expect(JSON.stringify(maker)).not.toContain(KEY);
  });
});
