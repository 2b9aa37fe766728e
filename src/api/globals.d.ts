// What of the platform the pure folders may use: it exists alike in every browser and in Node, without DOM or Node types.
declare class AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
}
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
