import { Router } from '@koa/router'
import type { RequestState } from '../http/layer.ts'
import type { Queryable } from '../postgres/database.ts'
import { escapeHtml } from './escape-html.ts'
import { readMailbox, type StoredMail } from './kept-mail.ts'
import { mailboxStyle } from './mailbox-style.ts'

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
      <p>No mail server is set up (<code>SMTP_URL</code>), so the mail Simmer would have sent is kept here.</p>
      <form action="/dev/mailbox">
        <label for="to">Only mail to</label>
        <input id="to" name="to" type="email" value="${escapeHtml(to ?? '')}">
        <button>Show</button>
      </form>
      ${mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>${mails.map(mailItem).join('')}</ol>`}
    </main>
  </body>
</html>
`

/** Development only: the kept mail, as data and as a page. */
export const mailboxRoutes = (db: Queryable): Router<RequestState> => {
  const router = new Router<RequestState>()
  router.get('/dev/mailbox.json', async (ctx) => {
    const mails = await readMailbox(db, recipientIn(ctx.query['to']))
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = JSON.stringify(mails.map(({ code, ...mail }) => (code === null ? mail : { ...mail, code })))
  })
  router.get('/dev/mailbox', async (ctx) => {
    const to = recipientIn(ctx.query['to'])
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = mailboxPage(await readMailbox(db, to), to)
  })
  router.get('/dev/mailbox.css', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = 'text/css; charset=utf-8'
    ctx.body = mailboxStyle
  })
  return router
}
