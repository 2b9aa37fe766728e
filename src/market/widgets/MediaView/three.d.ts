/** The part of three.js that the 3D view uses. The package has no types. */
declare module 'three' {
  export interface Object3D {
    readonly rotation: { x: number; y: number };
    readonly position: { set(x: number, y: number, z: number): void; sub(by: Vector3): void };
    readonly scale: { setScalar(by: number): void };
    add(...children: readonly Object3D[]): void;
    traverse(visit: (child: unknown) => void): void;
  }
  export class Vector3 {
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }
  export class Box3 {
    setFromObject(object: Object3D): this;
    getCenter(into: Vector3): Vector3;
    getSize(into: Vector3): Vector3;
  }
  export const Scene: new () => Object3D;
  export const Group: new () => Object3D;
  export const AmbientLight: new (colour: number, intensity: number) => Object3D;
  export const DirectionalLight: new (colour: number, intensity: number) => Object3D;
  export const PerspectiveCamera: new (degrees: number, aspect: number, near: number, far: number) => Object3D;
  export class LoadingManager {
    setURLModifier(modify: (url: string) => string): this;
  }
  export class WebGLRenderer {
    constructor(options: { readonly canvas: HTMLCanvasElement; readonly alpha: boolean; readonly antialias: boolean });
    setSize(width: number, height: number, updateStyle: boolean): void;
    render(scene: Object3D, camera: Object3D): void;
    dispose(): void;
  }
}

declare module 'three/examples/jsm/loaders/GLTFLoader.js' {
  import type { LoadingManager, Object3D } from 'three';
  export class GLTFLoader {
    constructor(manager: LoadingManager);
    parseAsync(data: ArrayBuffer, path: string): Promise<{ readonly scene: Object3D }>;
  }
}
