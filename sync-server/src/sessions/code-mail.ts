import { codeMinutes } from '@simmer/contract/wire/session'
import { escapeHtml } from '../mail/escape-html.ts'
import type { Mail } from '../mail/mailer.ts'

/**
 * The mail that carries a one-time code. Its last line binds the code to our host, so that a browser fills it in here and
 * nowhere else (https://wicg.github.io/sms-one-time-codes/).
 */
export const codeMail = (to: string, code: string, origin: string): Mail => {
  const { host } = new URL(origin)
  return {
    to,
    code,
    subject: `${code} is your Simmer code`,
    text: [
      `Your code for Simmer is ${code}.`,
      '',
      `It works for ${codeMinutes} minutes, and once. Enter it where you asked for it.`,
      'If you did not ask for a code, ignore this mail: without the code nobody can sign in as you.',
      'We never ask for it by phone or by mail.',
      '',
      `@${host} #${code}`,
      '',
    ].join('\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your Simmer code</title></head>
<body style="margin:0;padding:24px;background:#faf7f2;color:#26211c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px">Your code for Simmer:</p>
<p style="margin:0 0 16px;font:600 36px/1 ui-monospace,monospace;letter-spacing:8px">${escapeHtml(code)}</p>
<p style="margin:0 0 16px">It works for ${codeMinutes} minutes, and once. Enter it where you asked for it.</p>
<p style="margin:0;color:#665d54;font-size:14px">If you did not ask for a code, ignore this mail: without the code nobody can sign in as you. We never ask for it by phone or by mail.</p>
<p style="margin:24px 0 0;color:#665d54;font-size:12px">@${escapeHtml(host)} #${escapeHtml(code)}</p>
</div>
</body>
</html>
`,
  }
}
