import type { Language } from '../../src/model/language.ts';
export interface PictureStyle {
  readonly id: string;
  name(language: Language): string;
}

export interface PictureOrder {
  readonly prompt: string;
  /** One of `styles`. */
  readonly styleId: string;
  /** Another seed gives another picture of the same prompt. */
  readonly seed: string;
  readonly signal: AbortSignal;
  /** Reports the finished ratio of the picture, 0 to 1, if the engine knows it. */
  onProgress(share: number): void;
}

export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** An engine that makes pictures from prompts. */
export interface PictureMaker {
  readonly id: string;
  /** Shown to users and stored in the metadata of their pictures. */
  name(language: Language): string;
  styles(): readonly PictureStyle[];
  /** Rejects with a `PictureFailure`, or when `signal` aborts. */
  make(order: PictureOrder): Promise<MadePicture>;
  /** An example of a style; absent if every picture costs money. */
  example?(styleId: string): MadePicture;
}

/**
 * Why there is no picture. `refused`: the engine rejects this prompt, also on a retry. `busy`: not now, a retry helps.
 * `broken`: this deployment's key, address or model is wrong.
 */
export class PictureFailure extends Error {
  readonly kind: 'refused' | 'busy' | 'broken';

  constructor(kind: PictureFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureFailure';
    this.kind = kind;
  }
}
