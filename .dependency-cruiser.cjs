// Who may import whom. The comment of each rule names the right place for the code.
const serverFeatures =
  'accounts|account-settings|sessions|recipes|drafts|library|sharing|reviews|search|imports|analytics|referrals|blog|contact|packs|notifications|digests|ledger|earn|assistant|genie|backups|admin'
const serverMechanisms = 'http|sync|pages|postgres|mail|photos|storage|jobs|config'
const notTests = '[.](test|spec|bench)[.]tsx?$|/testing/|/simulation/'

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Imports point one way. A cycle is a design question: find the third module that both need.',
      {},
      { circular: true },
    ),
    rule('resolvable', 'This import cannot be resolved.', {}, { couldNotResolve: true }),
    rule(
      'recipe-rules-import-nothing',
      'contract/recipe holds pure rules: what they need belongs in contract/recipe itself, or the rule belongs elsewhere.',
      { path: '^sync-server/contract/recipe/', pathNot: notTests },
      { pathNot: '^sync-server/contract/recipe/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'contract-stands-alone',
      'The contract knows neither side. Code that needs the server or the web belongs there.',
      { path: '^sync-server/contract/', pathNot: notTests },
      { path: '^(sync-server/(?!contract)|web/|e2e/)' },
    ),
    rule(
      'contract-only-needs-the-schema-library',
      'The schema library is the only dependency of the contract, beside the ones that merge texts, check IBANs, and read imports.',
      { path: '^sync-server/contract/', pathNot: notTests + '|vitest.config|^sync-server/contract/import/' },
      { path: 'node_modules/', pathNot: 'node_modules/(valibot|node-diff3|ibantools)/' },
    ),
    rule(
      'import-reads-with-its-own-libraries',
      'contract/import runs in a browser worker and in Node: only its readers of HTML, archives and broken JSON may be used there.',
      { path: '^sync-server/contract/import/', pathNot: notTests },
      { path: 'node_modules/', pathNot: 'node_modules/(valibot|cheerio|jsonrepair|fflate)/' },
    ),
    rule(
      'server-never-imports-web',
      'The server knows the web as one function, RenderPage, which main.ts loads. Simulated devices of a benchmark run code of the app.',
      { path: '^sync-server/(?!bench/load/)' },
      { path: '^(web|e2e)/' },
    ),
    rule(
      'web-never-imports-server',
      'What web and server share belongs in the contract.',
      { path: '^web/' },
      { path: '^(sync-server/(?!contract/)|e2e/)' },
    ),
    rule(
      'web-loads-the-calls-it-makes',
      'The list of all endpoints would bring every wire shape into the first load. Import the group of the endpoint.',
      { path: '^web/src/', pathNot: notTests },
      { path: '^sync-server/contract/wire/endpoints/endpoints[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'journeys-import-the-contract-only',
      'A browser test uses Simmer from outside, like a person; it may import the contract.',
      { path: '^e2e/(journeys|offline|public-pages|kit)/' },
      { path: '^(web|sync-server/(?!contract/))' },
    ),
    rule(
      'mechanisms-know-no-feature',
      'A mechanism serves every feature and knows none. Hand the feature in from app.ts, handlers.ts or main.ts.',
      { path: `^sync-server/src/(${serverMechanisms})/`, pathNot: notTests },
      { path: `^sync-server/src/(${serverFeatures})/` },
    ),
    rule(
      'features-know-no-wiring',
      'main, app and handlers import the features, never the other way round. A type that both need belongs in a mechanism.',
      {
        path: `^sync-server/src/(${serverFeatures}|${serverMechanisms})/`,
        pathNot: notTests + '|^sync-server/src/admin/',
      },
      { path: '^sync-server/src/(main|app|handlers)[.]ts$' },
    ),
    rule(
      'a-table-has-one-store',
      "A feature may call another feature's functions, never its store.",
      { path: `^sync-server/src/(${serverFeatures})/`, pathNot: notTests },
      { path: `^sync-server/src/(${serverFeatures})/.*-store[.]ts$`, pathNot: '^sync-server/src/$1/' },
    ),
    rule(
      'web-leaves',
      'ui and device are leaves: ui knows no recipe, device knows no Simmer. Join them in features or app.',
      { path: '^web/src/(ui|device)/', pathNot: notTests },
      { path: '^web/src/(app|screens|features|local|api)/' },
    ),
    rule(
      'texts-are-a-leaf',
      'texts holds the translation mechanism; catalogues stay beside the code that uses them.',
      { path: '^web/src/texts/', pathNot: notTests + '|german[.]ts$' },
      { path: '^web/src/(app|screens|features|local|api|ui)/' },
    ),
    rule(
      'features-never-import-features',
      'Screens combine features. What two features need is a part of ui, local or the contract.',
      { path: '^web/src/features/([^/]+)/', pathNot: notTests },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'features-know-no-screen',
      'Screens arrange features, never the other way round.',
      { path: '^web/src/(features|local|api)/' },
      { path: '^web/src/(screens|app)/' },
    ),
    rule(
      'screens-know-no-app',
      'app arranges screens; a screen gets what it needs of app through a hook in local or ui.',
      { path: '^web/src/screens/' },
      { path: '^web/src/(app|entry)' },
    ),
    rule(
      'local-knows-no-feature',
      'The local store serves features and knows only what they register.',
      { path: '^web/src/(local|api)/', pathNot: notTests },
      { path: '^web/src/features/' },
    ),
    rule(
      'api-knows-no-local',
      'api is below local: it makes the requests and stores nothing.',
      { path: '^web/src/api/' },
      { path: '^web/src/(local|features|screens)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
