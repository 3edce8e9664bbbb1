/** The classes of routes, each with its own times. */
export const routeClasses = [
  'page',
  'file',
  'recipe',
  'search',
  'sync',
  'stream',
  'sign-in',
  'account',
  'picture',
  'import',
  'assistant',
  'other',
] as const
export type RouteClass = (typeof routeClasses)[number]

/** The first pattern that fits decides. */
const patterns: readonly (readonly [RegExp, RouteClass])[] = [
  [/^page /, 'page'],
  [/^none$/, 'file'],
  [/^\/api\/sync\/events/, 'stream'],
  [/^\/api\/sync\//, 'sync'],
  [/^\/api\/auth\b/, 'sign-in'],
  [/^\/api\/search\b/, 'search'],
  [/^\/api\/(?:recipes|reviews|replies|packs|revisions|profiles|featured-recipes|cooked-recipes|blog)\b/, 'recipe'],
  [/^\/(?:photos|covers)\/|^\/api\/(?:upload|blobs)\b/, 'picture'],
  [/^\/api\/(?:import|parse)\b|^\/share$/, 'import'],
  [/^\/api\/(?:cooking-ai|recipe-genie)\b/, 'assistant'],
  [/^\/api\/(?:user|wallet|partner|analytics|notifications|push|shopping|plan|collections|drafts)\b/, 'account'],
]

const known = new Map<string, RouteClass>()

/** `route` is the label of a request: a pattern, `page …` or `none`. */
export const routeClassOf = (route: string): RouteClass => {
  const before = known.get(route)
  if (before !== undefined) return before
  const found = patterns.find(([pattern]) => pattern.test(route))?.[1] ?? 'other'
  known.set(route, found)
  return found
}
