import { escapeHtml } from '../mail/escape-html.ts'
import type { Mail } from '../mail/mailer.ts'
import type { StoredMessage } from './message-store.ts'

/** A message as the operator gets it; answering the mail answers the person. */
export const contactMail = (to: string, { name, email, topic, message, username }: StoredMessage): Mail => {
  const from = `${name === '' ? 'Somebody' : name} <${email}>${username === null ? '' : ` (${username})`}`
  return {
    to,
    replyTo: email,
    subject: `Contact (${topic}): ${message.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
    text: `${from} wrote about: ${topic}\n\n${message}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A message</title></head>
<body style="font:16px/1.5 system-ui,sans-serif">
<p>${escapeHtml(from)} wrote about: ${escapeHtml(topic)}</p>
<p style="white-space:pre-wrap">${escapeHtml(message)}</p>
</body>
</html>
`,
  }
}
