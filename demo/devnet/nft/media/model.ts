import type { Random } from '../../../art/Random.ts';

const ALONG = 140;
const AROUND = 10;

interface Model {
  readonly document: { readonly buffers: readonly object[]; readonly [part: string]: unknown };
  readonly binary: Buffer;
}

/** A knotted tube as glTF 2.0 with its buffer inside. */
export function gltfOf(random: Random): Uint8Array {
  const { document, binary } = knotOf(random);
  const uri = `data:application/octet-stream;base64,${binary.toString('base64')}`;
  return Buffer.from(JSON.stringify({ ...document, buffers: [{ byteLength: binary.length, uri }] }));
}

/** The same as one binary file. */
export function glbOf(random: Random): Uint8Array {
  const { document, binary } = knotOf(random);
  const text = JSON.stringify(document);
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4, ' '), 'latin1');
  const words = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);
  return Buffer.concat([
    // 'glTF', version, length; then the chunks 'JSON' and 'BIN'.
    words(0x46546c67, 2, 12 + 8 + json.length + 8 + binary.length),
    words(json.length, 0x4e4f534a),
    json,
    words(binary.length, 0x004e4942),
    binary,
  ]);
}

type Vector = readonly [number, number, number];

function knotOf(random: Random): Model {
  const [p, q] = random.pick([
    [2, 3],
    [3, 2],
    [3, 4],
    [2, 5],
    [1, 4],
  ] as const);
  const centre = (t: number): Vector => {
    const r = 2 + Math.cos(q * t);
    return [(r * Math.cos(p * t)) / 2, (r * Math.sin(p * t)) / 2, -Math.sin(q * t) / 2];
  };
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i < ALONG; i += 1) {
    const t = (i / ALONG) * 2 * Math.PI;
    const at = centre(t);
    const ahead = unit(minus(centre(t + 0.01), at));
    const side = unit(cross(ahead, at));
    const up = cross(ahead, side);
    for (let j = 0; j < AROUND; j += 1) {
      const angle = (j / AROUND) * 2 * Math.PI;
      const out = [0, 1, 2].map((k) => Math.cos(angle) * (side[k] ?? 0) + Math.sin(angle) * (up[k] ?? 0));
      normals.push(...out);
      positions.push(...out.map((value, k) => (at[k] ?? 0) + value * 0.22));
      const [a, b] = [i * AROUND + j, i * AROUND + ((j + 1) % AROUND)];
      const [c, d] = [((i + 1) % ALONG) * AROUND + j, ((i + 1) % ALONG) * AROUND + ((j + 1) % AROUND)];
      indices.push(a, c, b, b, c, d);
    }
  }
  const parts = [Float32Array.from(positions), Float32Array.from(normals), Uint16Array.from(indices)];
  const binary = Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer)));
  return { document: documentOf(random, { positions, indexCount: indices.length, byteLength: binary.length }), binary };
}

function documentOf(
  random: Random,
  {
    positions,
    indexCount,
    byteLength,
  }: { readonly positions: readonly number[]; readonly indexCount: number; readonly byteLength: number },
): Model['document'] {
  const count = positions.length / 3;
  const axis = (k: number) => positions.filter((_, at) => at % 3 === k);
  const colour = [random.range(0.25, 0.9), random.range(0.25, 0.7), random.range(0.3, 0.8), 1];
  return {
    asset: { version: '2.0', generator: 'Switchyard' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: colour, metallicFactor: 0.2, roughnessFactor: 0.45 } }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count,
        type: 'VEC3',
        min: [0, 1, 2].map((k) => Math.min(...axis(k))),
        max: [0, 1, 2].map((k) => Math.max(...axis(k))),
      },
      { bufferView: 1, componentType: 5126, count, type: 'VEC3' },
      { bufferView: 2, componentType: 5123, count: indexCount, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: count * 12, target: 34962 },
      { buffer: 0, byteOffset: count * 12, byteLength: count * 12, target: 34962 },
      { buffer: 0, byteOffset: count * 24, byteLength: indexCount * 2, target: 34963 },
    ],
    buffers: [{ byteLength }],
  };
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function unit(v: Vector): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
