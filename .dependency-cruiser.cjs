// Who may import whom. Each rule's comment says where the code belongs instead.
const serverNouns =
  'accounts|sessions|recipes|drafts|library|sharing|reviews|search|imports|analytics|wallet|referrals|notifications|cooking-ai|blog|contact|admin'
const serverMechanisms = 'http|actions|changes|pages|postgres|mail|photos|jobs'
const notTests = '[.](test|spec|bench)[.]tsx?$|/testing/|/simulation/'

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'Arrows point one way. A circle is a design conversation: find the third thing both need.',
      {},
      { circular: true },
    ),
    rule('resolvable', 'This import leads nowhere.', {}, { couldNotResolve: true }),
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
      'The schema library is the only dependency of the contract, beside the one that merges texts.',
      { path: '^sync-server/contract/', pathNot: notTests + '|vitest.config' },
      { path: 'node_modules/', pathNot: 'node_modules/(valibot|node-diff3)/' },
    ),
    rule(
      'server-never-imports-web',
      'The server knows the web as one function, RenderPage, loaded by main.ts.',
      { path: '^sync-server/' },
      { path: '^(web|e2e)/' },
    ),
    rule(
      'web-never-imports-server',
      'What both must agree on belongs in the contract.',
      { path: '^web/' },
      { path: '^(sync-server/(?!contract/)|e2e/)' },
    ),
    rule(
      'web-loads-the-calls-it-makes',
      'The list of all calls would bring every shape on the wire into the first load. Import the group of the call.',
      { path: '^web/src/', pathNot: notTests },
      { path: '^sync-server/contract/wire/endpoints[.]ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'journeys-import-the-contract-only',
      'A journey uses Simmer from outside, as a person does; it may know the contract.',
      { path: '^e2e/(journeys|offline|public-pages|kit)/' },
      { path: '^(web|sync-server/(?!contract/))' },
    ),
    rule(
      'mechanisms-know-no-noun',
      'A mechanism serves every noun and knows none. Hand the noun in from app.ts, answers.ts or main.ts.',
      { path: `^sync-server/src/(${serverMechanisms})/`, pathNot: notTests + '|actions/synced-tables' },
      { path: `^sync-server/src/(${serverNouns})/` },
    ),
    rule(
      'nouns-are-not-wired-by-nouns',
      'main, app and answers import the nouns, never the other way round. A type that both need belongs in a mechanism.',
      {
        path: `^sync-server/src/(${serverNouns}|${serverMechanisms})/`,
        pathNot: notTests + '|^sync-server/src/admin/',
      },
      { path: '^sync-server/src/(main|app|answers)[.]ts$' },
    ),
    rule(
      'a-table-has-one-store',
      "A noun may ask another noun's questions, never touch its store.",
      { path: `^sync-server/src/(${serverNouns})/`, pathNot: notTests },
      { path: `^sync-server/src/(${serverNouns})/.*-store[.]ts$`, pathNot: '^sync-server/src/$1/' },
    ),
    rule(
      'web-leaves',
      'ui and device are leaves: ui knows no recipe, device knows no Simmer. Put the meeting place in features or app.',
      { path: '^web/src/(ui|device)/', pathNot: notTests },
      { path: '^web/src/(app|screens|features|local|api)/' },
    ),
    rule(
      'texts-are-a-leaf',
      'texts knows how something is said, never what: catalogues stand next to the code that says it.',
      { path: '^web/src/texts/', pathNot: notTests + '|german[.]ts$' },
      { path: '^web/src/(app|screens|features|local|api|ui)/' },
    ),
    rule(
      'features-never-import-features',
      'Features meet in screens. What two features need is a part of ui, local or the contract.',
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
      'app arranges screens; what a screen needs of it comes through a hook in local or ui.',
      { path: '^web/src/screens/' },
      { path: '^web/src/(app|entry)' },
    ),
    rule(
      'local-knows-no-feature',
      'The local copy serves features and knows only the effects they register by contract.',
      { path: '^web/src/(local|api)/', pathNot: notTests },
      { path: '^web/src/features/' },
    ),
    rule(
      'api-knows-no-local',
      'api is below local: it is the only fetch, and keeps nothing.',
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
