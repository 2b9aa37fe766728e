import {
  AmbientLight,
  Box3,
  DirectionalLight,
  Group,
  LoadingManager,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { timeLimit } from '../../../shell/platform/timeLimit.ts';
import { ownUrl } from './ownUrl.ts';

const SIDE = 720;
/** Bigger models are not loaded: they would block the page. */
const MAX_BYTES = 50_000_000;
/** Maximum wait for a model. A host that is silent would leave the spinner on. */
const LIMIT_MS = 120_000;

/**
 * A 3D model on a canvas, drawn when it turns. The model is untrusted: it can use its own content, but load nothing from
 * other addresses.
 */
export class ModelScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(40, 1, 0.1, 100);
  readonly #turning = new Group();

  private constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.#renderer.setSize(SIDE, SIDE, false);
    const sun = new DirectionalLight(0xffffff, 2);
    sun.position.set(2, 3, 4);
    this.#camera.position.set(0, 0, 3);
    this.#scene.add(new AmbientLight(0xffffff, 1.5), sun, this.#turning);
  }

  /** Rejects if the model cannot be fetched or is invalid, or if the device cannot draw 3D. */
  static async open(canvas: HTMLCanvasElement, url: string, signal: AbortSignal): Promise<ModelScene> {
    const bytes = await readModel(url, signal);
    const { scene: model } = await new GLTFLoader(closedManager()).parseAsync(bytes, '');
    signal.throwIfAborted();
    const made = new ModelScene(canvas);
    const box = new Box3().setFromObject(model);
    const size = box.getSize(new Vector3());
    model.position.sub(box.getCenter(new Vector3()));
    made.#turning.add(model);
    made.#turning.scale.setScalar(1.6 / (Math.max(size.x, size.y, size.z) || 1));
    made.turn(0.4, 0.2);
    return made;
  }

  /** Angles in radians. */
  turn(around: number, over: number): void {
    const { rotation } = this.#turning;
    rotation.y += around;
    rotation.x = Math.max(-1.4, Math.min(1.4, rotation.x + over));
    this.#renderer.render(this.#scene, this.#camera);
  }

  dispose(): void {
    this.#renderer.dispose();
  }
}

function closedManager(): LoadingManager {
  return new LoadingManager().setURLModifier(ownUrl);
}

async function readModel(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const limit = timeLimit(LIMIT_MS, signal);
  try {
    const reply = await fetch(url, { signal: limit.signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!reply.ok) throw new Error(`the model answers ${reply.status}`);
    if (Number(reply.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Error('the model is too large');
    const bytes = await reply.arrayBuffer();
    if (bytes.byteLength > MAX_BYTES) throw new Error('the model is too large');
    return bytes;
  } finally {
    limit.clear();
  }
}
