import { randomUUID } from 'node:crypto'
import { isLanguage } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import type { Ctx } from '../http/middleware.ts'
import { requestLanguage } from '../http/request-preferences.ts'
import { readMethods, type Route } from '../http/route.ts'
import { inlineHash } from '../pages/stylesheet.ts'
import type { Database } from '../postgres/database.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { type ChoiceId, readChoice, type StoredChoice } from './digest-store.ts'
import { unsubscribePage, unsubscribeStyle } from './unsubscribe-page.ts'
import { isTokenOf, readTokenSubject } from './unsubscribe-token.ts'

interface Deps {
  readonly database: Database
  readonly syncEngine: Pick<SyncEngine, 'perform'>
  readonly unsubscribeKey: Uint8Array
}

type FoundChoice = ChoiceId & StoredChoice

/** One style and one form to this server; nothing else is loaded. */
const policy = [
  "default-src 'none'",
  `style-src '${inlineHash(unsubscribeStyle)}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

const headers = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

const sendPage = (ctx: Ctx, choice: FoundChoice | null): void => {
  const chosen = choice?.language ?? undefined
  const language = isLanguage(chosen) ? chosen : requestLanguage(ctx)
  const state = choice === null ? 'unknown' : choice.frequency === 'off' ? 'unsubscribed' : 'subscribed'
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = unsubscribePage(language, state, choice?.kind ?? 'digest')
}

/**
 * ML-2, RFC 8058: the token in the URL is the only permission, so no session is read, and a cookie only for the language. A GET changes
 * nothing, because mail programs and scanners open links. The answer is 200 in any case.
 */
export const unsubscribeRoutes = ({ database, syncEngine, unsubscribeKey }: Deps): Route[] => {
  const findChoice = async (ctx: Ctx): Promise<FoundChoice | null> => {
    const { token = '' } = ctx.state.params ?? {}
    const subject = readTokenSubject(token)
    const stored = subject === null ? undefined : await readChoice(database, subject)
    if (subject === null || stored === undefined) return null
    return isTokenOf(unsubscribeKey, token, { ...subject, ...stored }) ? { ...subject, ...stored } : null
  }

  const ask = async (ctx: Ctx): Promise<void> => sendPage(ctx, await findChoice(ctx))

  const unsubscribe = async (ctx: Ctx): Promise<void> => {
    const choice = await findChoice(ctx)
    if (choice !== null && choice.frequency !== 'off')
      await syncEngine.perform({
        accountId: choice.accountId,
        uid: randomUUID(),
        name: 'mail.set',
        key: `mail:${choice.kind}`,
        args: { frequency: 'off' },
        note: () => null,
      })
    sendPage(ctx, choice === null ? null : { ...choice, frequency: 'off' })
  }

  const rules = { path: paths.unsubscribe(':token'), access: 'secret-link', headers } as const
  return [
    {
      ...rules,
      methods: readMethods,
      summary: 'Asks whether to end a kind of e-mails. It changes nothing.',
      middleware: [ask],
    },
    {
      ...rules,
      methods: ['POST'],
      summary: 'Ends a kind of e-mails (RFC 8058). The body is not read.',
      middleware: [unsubscribe],
    },
  ]
}
