import { Problem } from '@simmer/contract/wire/problems'
import { isLocalRequest } from '../http/known-hosts.ts'
import type { AppMiddleware, Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import type { Queryable } from '../postgres/database.ts'
import { escapeHtml } from './escape-html.ts'
import { readMailbox, type StoredMail } from './mailbox.ts'

/** A stylesheet of its own, because the policy of pages allows no inline style. */
export const mailboxStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#faf7f2, #1b1917); color: light-dark(#26211c, #ece6de); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1.5rem 0; }
input, button { font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#8a8178, #7d756c); border-radius: .5rem; background: light-dark(#fff, #26231f); color: inherit; }
input { flex: 1 1 14rem; min-width: 0; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
article { padding: 1rem 1.25rem; border-radius: .75rem; background: light-dark(#fff, #26231f); border: 1px solid light-dark(#e4dcd2, #38332d); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; }
time, .to { color: light-dark(#665d54, #a89f95); font-size: .875rem; }
.to { margin: 0; }
.code { margin: .75rem 0; font: 600 2rem/1 ui-monospace, monospace; letter-spacing: .2em; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`

const recipientIn = (to: string | string[] | undefined): string | null => {
  const address = (Array.isArray(to) ? to[0] : to)?.trim().toLowerCase()
  return address === undefined || address === '' ? null : address.replaceAll('\0', '')
}

const mailItem = (mail: StoredMail): string => `
      <li>
        <article>
          <header><strong>${escapeHtml(mail.subject)}</strong> <time datetime="${mail.at.toISOString()}">${mail.at.toUTCString()}</time></header>
          <p class="to">To ${escapeHtml(mail.to)}</p>
          ${mail.code === null ? '' : `<p class="code">${escapeHtml(mail.code)}</p>`}
          <pre>${escapeHtml(mail.text)}</pre>
        </article>
      </li>`

const mailboxPage = (mails: readonly StoredMail[], to: string | null): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Development mailbox · Simmer</title>
    <link rel="stylesheet" href="/dev/mailbox.css">
  </head>
  <body>
    <main>
      <h1>Development mailbox</h1>
      <p>No mail server is set up (<code>SMTP_URL</code>), so Simmer’s mail appears here instead of being sent.</p>
      <form action="/dev/mailbox">
        <label for="to">Show mail to</label>
        <input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}">
        <button>Show</button>
      </form>
      ${mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>${mails.map(mailItem).join('')}</ol>`}
    </main>
  </body>
</html>
`

const sendStyle = (ctx: Ctx): void => {
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/css; charset=utf-8'
  ctx.body = mailboxStyle
}

/** Codes to sign in with are in the mails: a request through a tunnel or a proxy must not read them. */
const requireLocalRequest: AppMiddleware = (ctx, next) => {
  if (!isLocalRequest(ctx)) throw new Problem('no-such-route')
  return next()
}

/** Development only, and only for this machine: the stored mail, as data and as a page. */
export const mailboxRoutes = (db: Queryable): Route[] => {
  const sendJson = async (ctx: Ctx): Promise<void> => {
    const mails = await readMailbox(db, recipientIn(ctx.query['to']))
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = JSON.stringify(mails.map(({ code, ...mail }) => (code === null ? mail : { ...mail, code })))
  }
  const sendPage = async (ctx: Ctx): Promise<void> => {
    const to = recipientIn(ctx.query['to'])
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = mailboxPage(await readMailbox(db, to), to)
  }
  const rules = { methods: readMethods, access: 'anyone' } as const
  return [
    {
      ...rules,
      path: '/dev/mailbox.json',
      summary: 'Development mail as JSON.',
      middleware: [requireLocalRequest, sendJson],
    },
    {
      ...rules,
      path: '/dev/mailbox',
      summary: 'Development mail as a page.',
      middleware: [requireLocalRequest, sendPage],
    },
    { ...rules, path: '/dev/mailbox.css', summary: 'The style of that page.', middleware: [sendStyle] },
  ]
}
