/** Library code that may write HTML or run text as code. `reason` explains why untrusted text never reaches it. */
export interface ReviewedSink {
  /** Path of the module within `node_modules`. */
  readonly module: string;
  /** The sinks of the module, one entry for each place. */
  readonly sinks: readonly string[];
  readonly reason: string;
}

export const REVIEWED_SINKS: readonly ReviewedSink[] = [
  {
    module: 'react-dom/cjs/react-dom-client.production.js',
    sinks: ['innerHTML', 'innerHTML', 'innerHTML'],
    reason:
      'one makes a script element of a constant, two serve `dangerouslySetInnerHTML`, which no module of ours uses',
  },
  {
    module: 'react-router/dist/development/chunk-6KYCQHYJ.mjs',
    sinks: Array.from({ length: 4 }, () => 'dangerouslySetInnerHTML'),
    reason: 'components of pages drawn on a server, which the minifier leaves out',
  },
  {
    module: 'property-information/lib/html.js',
    sinks: ['srcDoc'],
    reason: 'a name in a table of attributes; SafeMarkdown allows no element that has it',
  },
  {
    module: 'three/build/three.core.js',
    sinks: ['parseFromString'],
    reason: 'for files asked for as a document, which no loader of ours does',
  },
];
