// Platform types that the pure folders may use, without DOM or Node types. They are the same in every browser and in Node.
declare class AbortSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
}
declare class URL {
  constructor(url: string);
  static canParse(url: string): boolean;
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
