import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, hour, startDigestSetup, type DigestPerson, type DigestSetup } from './testing/digest-setup.ts'

let setup: DigestSetup
beforeEach(async () => {
  setup = await startDigestSetup()
})
afterEach(() => setup.drop())

const follow = (reader: DigestPerson, author: DigestPerson) =>
  setup.perform(reader, 'follow.set', `follow:${author.id}`, { on: true })
const onlyMail = (person: DigestPerson) => {
  const [mail, ...others] = setup.mailsTo(person)
  expect(others).toEqual([])
  return mail
}
/** Every URL in an HTML part. */
const linksIn = (html = ''): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

test('ML-1 new recipes of followed authors come in one mail, each with a link to its page, as HTML and as text', async () => {
  const [reader, ana, ben] = [
    await setup.newPerson('Reader'),
    await setup.newPerson('Ana'),
    await setup.newPerson('Ben'),
  ]
  await follow(reader, ana)
  await setup.publish(ana, 'Old soup')
  setup.advance(hour)
  await setup.choose(reader, 'following', 'weekly')
  setup.advance(hour)
  const pie = await setup.publish(ana, 'Leek pie')
  await setup.publish(ben, 'Not followed')
  await setup.publish(reader, 'My own')
  setup.advance(7 * day)
  await setup.send()
  const mail = onlyMail(reader)
  const url = `https://simmer.example/recipe/${pie.recipeShortId}/${pie.slug}`
  expect(mail?.subject).toBe('New from Ana: Leek pie')
  expect(mail?.list?.id).toBe('following.simmer.example')
  const unsubscribe = mail?.list?.unsubscribeUrl ?? ''
  expect(mail?.text.split('\n\n')).toEqual([
    'New recipes for you',
    'Fresh from the authors you follow.',
    `Leek pie\nby Ana\n${url}`,
    'Explore recipes:\nhttps://simmer.example/home',
    `You get this e-mail at most once a week because you chose it in your settings.\nChange settings: https://simmer.example/dashboard/account#notifications\nUnsubscribe: ${unsubscribe}`,
    '',
  ])
  expect(linksIn(mail?.html)).toEqual([
    url,
    'https://simmer.example/home',
    'https://simmer.example/dashboard/account#notifications',
    unsubscribe,
  ])
  // No request is made when the mail is opened.
  expect(mail?.html).not.toMatch(/<img|<link|url\(|src=|@import/)
  await setup.publish(ana, 'Leek soup')
  await setup.publish(ana, 'Leek stew')
  setup.advance(7 * day)
  await setup.send()
  expect(setup.mailsTo(reader)[1]?.subject).toBe('2 new recipes from authors you follow')
})

test('ML-1 a mail is in the language of the account; without one, in that of the device that chose', async () => {
  const ana = await setup.newPerson('Ana')
  const german = await setup.newPerson('Jan', 'de')
  const device = await setup.newPerson('Kim', null)
  const unknown = await setup.newPerson('Lea', null)
  for (const reader of [german, device, unknown]) await follow(reader, ana)
  await setup.choose(german, 'following', 'daily', 'en')
  await setup.choose(device, 'following', 'daily', 'de')
  await setup.choose(unknown, 'following', 'daily')
  setup.advance(hour)
  await setup.publish(ana, 'Käsespätzle')
  setup.advance(day)
  await setup.send()
  expect([german, device, unknown].map((reader) => onlyMail(reader)?.subject)).toEqual([
    'Neu von Ana: Käsespätzle',
    'Neu von Ana: Käsespätzle',
    'New from Ana: Käsespätzle',
  ])
  expect(onlyMail(german)?.html).toContain('<html lang="de">')
  expect(onlyMail(german)?.text).toContain('höchstens einmal am Tag')
  expect(onlyMail(device)?.text).toContain('Abbestellen: https://')
})

test('ML-1 a long digest lists ten entries and counts the others', async () => {
  const reader = await setup.newPerson('Jan', 'de')
  const { recipeId } = await setup.publish(await setup.newPerson('Author'), 'Lauchkuchen')
  await setup.choose(reader, 'digest', 'daily')
  for (let count = 0; count < 12; count += 1) await setup.like(reader, await setup.newPerson(`Fan ${count}`), recipeId)
  setup.advance(day)
  await setup.send()
  const mail = onlyMail(reader)
  expect(mail?.subject).toMatch(/^Fan \d+ gefällt deine Rezension zu „Lauchkuchen“ – und 11 weitere Mitteilungen$/)
  expect(mail?.html.match(/class="item link"/g)).toHaveLength(10)
  expect(mail?.text).toContain('\n\nUnd 2 weitere.\n\n')
  expect(mail?.html).toContain('>Und 2 weitere.</p>')
})

test('ML-1 authors who were suspended, asked to leave or blocked, and hidden recipes, are not in the mail', async () => {
  const reader = await setup.newPerson('Reader')
  const authors = new Map<string, DigestPerson>()
  for (const name of ['Fine', 'Suspended', 'Leaving', 'Blocked', 'Blocking', 'Hidden'])
    authors.set(name, await setup.newPerson(name))
  for (const author of authors.values()) await follow(reader, author)
  await setup.choose(reader, 'following', 'daily')
  setup.advance(hour)
  for (const [name, author] of authors) await setup.publish(author, `Soup of ${name}`)
  const id = (name: string): string => authors.get(name)?.id ?? ''
  await setup.run('suspend', 'update account set suspended_at = now() where account_id = $1', [id('Suspended')])
  await setup.run('leave', 'update account set deletion_at = now() where account_id = $1', [id('Leaving')])
  await setup.run('hide', `update recipe set state = 'hidden' where author_id = $1`, [id('Hidden')])
  await setup.perform(reader, 'block.set', `block:${id('Blocked')}`, { on: true })
  await setup.perform({ id: id('Blocking'), email: '' }, 'block.set', `block:${reader.id}`, { on: true })
  await setup.run('done', 'delete from notify_due where $1::text is not null', ['all'])
  setup.advance(day)
  await setup.send()
  expect(onlyMail(reader)?.subject).toBe('New from Fine: Soup of Fine')
})

test('names and titles end no header, turn no text around and are no HTML', async () => {
  const reader = await setup.newPerson('Reader')
  const eve = await setup.newPerson('Eve\r\nBcc: all@example.org\u202E')
  await follow(reader, eve)
  await setup.choose(reader, 'following', 'daily')
  await setup.choose(reader, 'digest', 'daily')
  setup.advance(hour)
  const title = `<script>alert(1)</script>\r\n\r\n\u2067"&${'very '.repeat(80)}long`
  const { recipeId } = await setup.publish(eve, title)
  await setup.like(reader, eve, recipeId)
  setup.advance(2 * day)
  await setup.send()
  const mails = setup.mailsTo(reader)
  expect(mails).toHaveLength(2)
  for (const { subject, html, text } of mails) {
    expect(subject).toContain('Eve Bcc: all@example.org')
    expect(subject.length).toBeLessThan(220)
    for (const part of [subject, html, text]) expect(part).not.toMatch(/[\r\u202E\u2067]/)
    expect(subject).not.toContain('\n')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;very')
  }
})

test('ML-2 a mail after a change of address goes to the new one, with another link', async () => {
  const reader = await setup.newPerson('Reader')
  const ana = await setup.newPerson('Ana')
  await follow(reader, ana)
  await setup.choose(reader, 'following', 'daily')
  const moved = { ...reader, email: 'moved@example.org' }
  const next = async () => {
    await setup.publish(ana, 'Soup')
    setup.advance(day + hour)
    await setup.send()
  }
  await next()
  await setup.run('move', 'update account set email = $2 where account_id = $1', [reader.id, moved.email])
  await next()
  const [before, after] = [onlyMail(reader), onlyMail(moved)]
  expect(after?.list?.unsubscribeUrl).toMatch(/^https:\/\/simmer\.example\/api\/mail\/unsubscribe\/following\./)
  expect(after?.list?.unsubscribeUrl).not.toBe(before?.list?.unsubscribeUrl)
})

test('ML-2 without https there is no header to unsubscribe, and the link in the mail stays', async () => {
  const reader = await setup.newPerson('Reader')
  const ana = await setup.newPerson('Ana')
  await follow(reader, ana)
  await setup.choose(reader, 'following', 'daily')
  setup.advance(hour)
  await setup.publish(ana, 'Soup')
  setup.advance(day)
  await setup.send({ origin: 'http://localhost:3000' })
  expect(onlyMail(reader)?.list).toEqual({ id: 'following.localhost', unsubscribeUrl: null })
  expect(onlyMail(reader)?.text).toMatch(/Unsubscribe: http:\/\/localhost:3000\/api\/mail\/unsubscribe\/following\./)
})
