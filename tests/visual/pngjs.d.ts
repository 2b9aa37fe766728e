/** The part of the package that is used: it has no types. */
declare module 'pngjs' {
  interface Picture {
    readonly alpha: boolean;
  }
  interface Packing {
    readonly deflateLevel: number;
    /** Of zlib; 0 is the default one. */
    readonly deflateStrategy: number;
    readonly filterType: number;
    /** 2: RGB, 6: RGBA. */
    readonly colorType: 2 | 6;
  }
  const PNG: {
    readonly sync: { read(png: Buffer): Picture; write(picture: Picture, packing: Packing): Buffer };
  };
}
