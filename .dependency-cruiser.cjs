/** Import rules of docs/architecture.md. `only` allows a folder the listed ones of src/, server/ and demo/, and nothing else of them. */
const only = (name, from, pathNot) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.(test|test-d|stories)\\.tsx?$' },
  to: { path: '^(src|server|demo)/', pathNot },
});

module.exports = {
  forbidden: [
    only('api-is-pure', '^src/api/', '^src/api/'),
    only('embed-is-small', '^src/embed/', '^src/(embed/|api/embed\\.ts$)'),
    only('model-is-pure', '^src/model/', '^src/model/'),
    only('primitives-know-nothing', '^src/shell/ui/', '^src/shell/ui/'),
    only('shell-knows-no-plugin', '^src/shell/', '^src/(api|model|shell)/'),
    only('contract-on-values', '^src/shell/plugin/', '^src/(api|model|shell/plugin)/'),
    only('platform-on-contract', '^src/shell/platform/', '^src/(api|model|shell/(plugin|platform))/'),
    only(
      'kit-on-contract',
      '^src/plugins/kits/([^/]+)/',
      '^src/(api|model|shell/(plugin|platform)|plugins/kits/(shared|$1))/',
    ),
    only(
      'plugin-on-kits',
      '^src/plugins/(chains|wallets|providers)/([^/]+)/',
      '^src/(api|model|shell/(plugin|platform)|plugins/kits|plugins/$1/$2)/',
    ),
    only('market-on-shell', '^src/market/', '^src/(api|model|shell|market)/'),
    only('trade-on-shell', '^src/trade/', '^src/(api|model|shell|trade)/'),
    only('feature-names-nobody', '^src/features/([^/]+)/', '^src/(api|model|shell|market|trade|features/$1)/'),
    // The assistant explains errors in the words in which the app shows them.
    only(
      'server-on-api-and-model',
      '^server/',
      '^((server|src/api|src/model)/|src/shell/i18n/errors/(messages/|errorMessage))',
    ),
    // The demo runs the backend with its own chains in place of live services; the backend knows nothing of it.
    only('demo-on-server', '^demo/', '^(demo|server|src/api|src/model)/'),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(svg|css)$|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.app.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
