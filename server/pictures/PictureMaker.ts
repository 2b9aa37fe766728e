/** The languages that names are in, as the wire spells them. */
export type PictureLanguage = 'en' | 'zh' | 'korea';

export interface PictureStyle {
  readonly id: string;
  name(language: PictureLanguage): string;
}

export interface PictureOrder {
  readonly prompt: string;
  /** One of `styles`. */
  readonly styleId: string;
  /** Another one gives another picture of the same. */
  readonly seed: string;
  readonly signal: AbortSignal;
  /** Called with how much of the picture is done, 0 to 1, by engines that know. */
  onProgress(share: number): void;
}

export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** An engine that makes pictures of what is asked for. */
export interface PictureMaker {
  readonly id: string;
  /** Shown to users and kept in the metadata of what they make. */
  name(language: PictureLanguage): string;
  styles(): readonly PictureStyle[];
  /** Rejects with a `PictureFailure`, or when `signal` aborts. */
  make(order: PictureOrder): Promise<MadePicture>;
  /** What a style looks like; absent where every picture costs something. */
  example?(styleId: string): MadePicture;
}

/**
 * Why there is no picture. `refused`: the engine will not draw this, and would not another time. `busy`: not now; trying
 * again helps. `broken`: this deployment's key, address or model is wrong.
 */
export class PictureFailure extends Error {
  readonly kind: 'refused' | 'busy' | 'broken';

  constructor(kind: PictureFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PictureFailure';
    this.kind = kind;
  }
}
