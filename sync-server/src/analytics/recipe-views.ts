import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { maxOpenings, type ViewSource } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import type { AppMiddleware, Ctx } from '../http/middleware.ts'
import { isSharedAddress, networkPrefix, sitePrefix } from '../http/rate-limit.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { readReferrer } from './view-source.ts'
import type { LeftOutViews, RecipeView } from './write-views.ts'

/** A visitor who comes back to a recipe after this time opens it once more. */
const visitMs = 30 * 60_000
/** Visits that one node remembers, and views that wait to be written. More are not counted. */
const maxVisits = 50_000
const maxWaiting = 20_000
/** Visits that are left out and that one node remembers: fewer, because what they open does not count. */
const maxLeftOutVisits = 10_000
const openingsMs = 60_000
/** Browsers name themselves in 300 characters at most. */
const maxUserAgent = 512

const recipePage = /^\/recipe\/([\w-]{1,64})\/[^/]+$/
const pageOfRecipe = /^\/recipe\/([\w-]{1,64})\//
const recipeData = /^\/api\/recipes\/([\w-]{1,64})$/
/** Requests that an open page sends while a person uses it. Others, such as sync, repeat by themselves in a hidden tab. */
const sentByUse = /^\/(?!api\/(?!recipes\/))/

export interface RecipeViews extends Pick<Job, 'stop'> {
  readonly middleware: AppMiddleware
  /** Writes what waits. */
  readonly flush: () => Promise<void>
}

/** Whether a person opens the page. The worker of a device fetches pages for later, and a browser those that may follow. */
const isOpened = ({ req: { headers } }: Ctx): boolean =>
  ['navigate', undefined].includes(headers['sec-fetch-mode']) && !/prefetch/i.test(String(headers['sec-purpose'] ?? ''))

/**
 * AN-3: counts who opens a recipe, by requests alone: nothing is stored on a device, and nothing is added to a page. Each
 * request that was answered counts where it passes, before the cache of pages, so a cached page counts as well; the views
 * are written seconds later, in batches. What waits in memory is lost when the process is killed.
 *
 * A recipe is open where its page was requested, and where a page of it requests something: a picture, its reviews, the
 * next recipe. The latter notices a recipe that the app opened without a page, and a page from a cache in front of the
 * server. Its data alone do not count, because the app also fetches them for a link that is pointed at; but they name the
 * page of that link.
 */
export const startRecipeViews = ({
  sessionToken,
  write,
  now,
  log,
}: {
  /** The session of the browser, from its cookie. */
  readonly sessionToken: (ctx: Ctx) => string | undefined
  readonly write: (views: readonly RecipeView[], leftOut: readonly LeftOutViews[]) => Promise<void>
  readonly now: () => number
  readonly log: Logger
}): RecipeViews => {
  const forVisit = { max: maxVisits, ttl: visitMs, ttlResolution: 0, perf: { now } }
  /** The recipes that each visitor used last. */
  const visits = new LRUCache<string, true>(forVisit)
  /** Where the link was that each visitor may follow to each recipe. */
  const links = new LRUCache<string, ViewSource>(forVisit)
  /** The openings from each site since the first one of its minute. */
  const openings = new LRUCache<string, number>({ ...forVisit, ttl: openingsMs, noUpdateTTL: true })
  /** The recipes that those who do not count opened last, by reason, apart from `visits`: they displace no reader. */
  const leftOutVisits = new LRUCache<string, true>({ ...forVisit, max: maxLeftOutVisits })
  let waiting: RecipeView[] = []
  /** What does not count, by recipe and reason, however many openings each has. */
  let leftOut = new Map<string, LeftOutViews>()

  const flush = async (): Promise<void> => {
    if (waiting.length + leftOut.size === 0) return
    const views = waiting
    const notCounted = [...leftOut.values()]
    waiting = []
    leftOut = new Map()
    // They are not written again after a failure, because it may have come after the commit.
    await write(views, notCounted)
  }
  const job = startJob({ name: 'write views', task: flush, log, soonMilliseconds: 2000, everyMilliseconds: 60_000 })

  const mayOpen = (address: string): boolean => {
    // Behind a proxy that is not trusted, all people have the address of the proxy.
    if (isSharedAddress(address)) return true
    const site = sitePrefix(address)
    const count = (openings.get(site) ?? 0) + 1
    openings.set(site, count)
    return count <= maxOpenings
  }

  /** Each visit is left out once, however much its page requests. */
  const leaveOut = (recipeShortId: string, reason: LeftOutViews['reason'], visit: string): void => {
    const isSameVisit = leftOutVisits.has(`${reason} ${visit}`)
    leftOutVisits.set(`${reason} ${visit}`, true)
    if (isSameVisit) return
    const key = `${reason} ${recipeShortId}`
    const known = leftOut.get(key)
    if (known === undefined && leftOut.size >= maxWaiting) return
    leftOut.set(key, { recipeShortId, reason, views: (known?.views ?? 0) + 1 })
    job.soon()
  }

  const observe = (ctx: Ctx): void => {
    const { path, req } = ctx
    // The browser looks for a new worker each hour, in hidden tabs too.
    if (req.headers['service-worker'] !== undefined) return
    const [page, data] = [recipePage.exec(path)?.[1], recipeData.exec(path)?.[1]]
    const { referer = '' } = req.headers
    if (page === undefined && data === undefined && !referer.includes('/recipe/')) return
    const from = readReferrer(referer, ctx.host, ctx.get('sec-fetch-site'))
    const openRecipe = from.path === null || !sentByUse.test(path) ? undefined : pageOfRecipe.exec(from.path)?.[1]
    const isPage = page !== undefined && isOpened(ctx)
    if (!isPage && data === undefined && openRecipe === undefined) return
    const userAgent = ctx.get('user-agent')
    const isMachine = userAgent === '' || userAgent.length > maxUserAgent || isbot(userAgent)
    const token = sessionToken(ctx)
    const network = networkPrefix(ctx.ip)
    // Hashed, so that the memory holds no session tokens, and each key is as long as the next.
    const keyOf = (recipeShortId: string): string =>
      createHash('sha256')
        .update(`${token ?? `${network} ${userAgent}`} ${recipeShortId}`)
        .digest('base64url')

    const open = (recipeShortId: string, source: ViewSource): void => {
      const key = keyOf(recipeShortId)
      if (isMachine) {
        leaveOut(recipeShortId, 'machine', key)
        return
      }
      const isSameVisit = visits.has(key)
      if (!isSameVisit && !mayOpen(ctx.ip)) {
        leaveOut(recipeShortId, 'many', key)
        return
      }
      visits.set(key, true)
      if (isSameVisit || waiting.length >= maxWaiting) return
      waiting.push({ recipeShortId, source, token: token ?? null, network, userAgent })
      job.soon()
    }
    if (openRecipe !== undefined) open(openRecipe, links.get(keyOf(openRecipe)) ?? 'unknown')
    if (isPage) open(page, from.source)
    if (data !== undefined && data !== openRecipe && !isMachine) links.set(keyOf(data), from.source)
  }

  return {
    middleware: async (ctx, next) => {
      await next()
      if (ctx.method === 'GET' && (ctx.status === 200 || ctx.status === 304)) observe(ctx)
    },
    flush,
    stop: async () => {
      await job.stop()
      await flush().catch((err: unknown) => log.warn({ err }, 'the last views were not written'))
    },
  }
}
