import * as v from 'valibot'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { profileEndpoints } from '@simmer/contract/wire/endpoints/profile-endpoints'
import { recipeEndpoints } from '@simmer/contract/wire/endpoints/recipe-endpoints'
import { endpointUrl } from '../src/api/endpoint-url.ts'
import { readDehydratedState } from '../src/app/ssr/dehydrated-state.ts'
import { isPublicData } from './data-response.ts'

const dehydratedStateInPage = /<script type="application\/json" id="__dehydrated_state">(.*?)<\/script>/s
const StateKey = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.literal('GET'),
    v.string(),
    v.object({ params: v.optional(v.unknown()), query: v.optional(v.unknown()) }),
  ]),
)
/** Endpoints whose data are the same for everyone. The worker starts with every cold page, so it loads no others. */
const publicEndpoints = { ...recipeEndpoints, ...profileEndpoints, ...blogEndpoints }
const responseSchemas = new Map(
  Object.values(publicEndpoints).map(({ method, path, response }) => [`${method} ${path}`, response]),
)

/** Reads the data that a page was rendered from, by the URL of their endpoint. Only public data are returned. */
export const dataInPage = (html: string): ReadonlyMap<string, unknown> => {
  const data = new Map<string, unknown>()
  for (const [key, read] of Object.entries(readDehydratedState(dehydratedStateInPage.exec(html)?.[1]))) {
    const parsedKey = v.safeParse(StateKey, key)
    if (!parsedKey.success || !('value' in read)) continue
    const [method, path, input] = parsedKey.output
    const schema = responseSchemas.get(`${method} ${path}`)
    const url = endpointUrl({ path }, input)
    if (schema !== undefined && isPublicData(url.replace(/\?.*/, '')) && v.is(schema, read.value))
      data.set(url, read.value)
  }
  return data
}

/** The URL of the data of a recipe. */
export const recipeDataUrl = (recipeShortId: string): string =>
  endpointUrl(recipeEndpoints.recipe, { params: { recipeShortId } })
