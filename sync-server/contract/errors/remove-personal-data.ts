import { isAllowedUsername, reservedUsernames } from '../accounts/usernames.ts'

/** A script of Simmer in a URL or a path, without the host and the folder above. */
const ownFile =
  /(?:^|\/)((?:node_modules|sync-server|assets|dist|src|web)\/[\w@./+-]{1,200}\.(?:[cm]?[jt]sx?|css)|sw\.js)(?:\?[^:]*)?((?::\d{1,9}){0,2})$/

const shortUrl = (url: string): string => {
  const [, file, position = ''] = ownFile.exec(url) ?? []
  return file === undefined ? '[url]' : `/${file}${position}`
}

/** What stands in quotation marks behind these words is a name in code or in the database: `reading 'recipe'`. */
const beforeName = /\b(?:constraint|column|relation|table|index|property|reading|module|token) $/i
const isName = (quoted: string): boolean => /^[\w$.#/:-]{0,40}$/.test(quoted)

/** Keeps quoted names of code and of the database, which help to find an error; what a person typed goes. */
const withoutQuoted = (quote: string) => (whole: string, quoted: string, start: number, text: string) =>
  isName(quoted) && beforeName.test(text.slice(Math.max(0, start - 16), start)) ? whole : `${quote}…${quote}`

const isFileName = (text: string, end: number): boolean =>
  /^(?:\.[\w-]{1,20})?\.(?:[cm]?[jt]sx?|css)\b/.test(text.slice(end, end + 30))

/**
 * OP-6: removes what may identify a person: addresses, tokens, ids, numbers, URLs with their queries, and what stands in
 * quotation marks unless it is a name in code behind a word such as "constraint". Names and positions of Simmer's own files stay. Each pattern is bounded, so
 * that a hostile text takes no longer than another.
 */
export const removePersonalData = (text: string): string =>
  text
    .slice(0, 4000)
    .replaceAll(/[\p{Surrogate}\p{Cc}]/gu, ' ')
    .replaceAll(/\b(?:https?|wss?|blob|file|data):[^\s"'`<>()[\]{}]{1,2000}/gi, shortUrl)
    .replaceAll(/\beyJ[\w-]{1,4000}(?:\.[\w-]{0,4000}){0,2}/g, '[token]')
    .replaceAll(/\b(Bearer|Basic) +[^\s"']{1,4000}/gi, '$1 [token]')
    .replaceAll(/[^\s"'`<>()[\],;:=/]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu, '[email]')
    .replaceAll(
      /(?:\/(?!(?:node_modules|sync-server|web|dist|src)\/)[\w.@+-]{1,64}){1,30}\/(?=(?:node_modules|sync-server|web|dist|src)\/)/g,
      '/',
    )
    .replaceAll(/([\w/])[?#][^\s"'`<>()]{1,2000}/g, '$1')
    .replaceAll(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '[id]')
    .replaceAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g, '[number]')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[\da-f]{1,4}:{1,2}){3,7}[\da-f]{0,4}/gi, '[ip]')
    .replaceAll(/[\w-]{20,}/g, (word: string, start: number, whole: string) =>
      isFileName(whole, start + word.length) || (word.length < 40 && !/\d/.test(word)) ? word : '[token]',
    )
    .replaceAll(/\+\d[\d ()-]{6,24}\d/g, '[number]')
    .replaceAll(/(^|[^:\d\w])\d{5,}/g, '$1[number]')
    .replaceAll(/"([^"\n]{0,2000})"/g, withoutQuoted('"'))
    // The apostrophe of "can't" opens nothing.
    .replaceAll(/(?<![\p{L}\p{N}])'([^'\n]{1,2000})'/gu, withoutQuoted("'"))

/** A line of a stack: of Chromium and Node (`at name (file:1:2)`), or of Firefox and Safari (`name@file:1:2`). */
const isFrame = (line: string): boolean =>
  /^\s{0,8}at .{0,300}(?::\d+\)?|\(index \d+\)|<anonymous>\)?|\[url\]\)?)$|^[^\s@]{0,100}@.{0,300}(?::\d+:\d+|\[url\])$/.test(
    line,
  )

/** The lines of a stack without its message, at most 30, without personal data. */
export const framesOf = (stack: string): string =>
  stack
    .slice(0, 8000)
    .split('\n')
    .map((line) => line.slice(0, 400))
    .filter(isFrame)
    .slice(0, 30)
    .map((line) => removePersonalData(line).trim())
    .join('\n')

/**
 * A page by the first segment of its path: `/recipe`, `/:username`. It names no person, no search and no recipe, and the
 * number of such names is limited.
 */
export const pageOfPath = (path: string): string => {
  const [, first = '', ...rest] = path.split('/')
  if (first === ':username' || isAllowedUsername(first)) return '/:username'
  if (first === 'recipe' && rest.at(-1) === 'cook') return '/recipe cook'
  return `/${reservedUsernames.has(first.toLowerCase()) ? first.toLowerCase() : ''}`
}
