import { notificationMessage } from '@simmer/contract/notifications/notification-message'
import type { Language } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import { newRecipesOfFollowed } from '../following/new-recipes.ts'
import { day } from '../jobs/purge.ts'
import { mailLine } from '../mail/mail-line.ts'
import { readUnseenEntries } from '../notifications/unseen-entries.ts'
import type { Queryable } from '../postgres/database.ts'
import type { DueMail } from './digest-store.ts'
import { digestTexts } from './digest-texts.ts'

/** One line of an e-mail, which is a link. All texts are single lines. */
export interface DigestItem {
  readonly title: string
  readonly detail: string
  /** A path of this site. */
  readonly path: string
}

export interface DigestContent {
  readonly subject: string
  readonly items: readonly DigestItem[]
  /** How many the e-mail does not list. */
  readonly others: number
}

const maxItems = 10
const maxSubjectPart = 90
/** A notification that its person sees within a day needs no e-mail. */
const unseenMs = day
/** A publication can be committed a moment later than the time it has. */
const committedMs = 60_000

type Times = Readonly<Record<'after' | 'until', number>>

const readEntries = async (
  db: Queryable,
  accountId: string,
  { after, until }: Times,
  language: Language,
): Promise<DigestContent> => {
  const times = { after: after - unseenMs, until: until - unseenMs, limit: maxItems }
  const { entries, count } = await readUnseenEntries(db, accountId, times)
  const items = entries.map((entry) => ({
    title: mailLine(notificationMessage(entry, language)),
    detail: '',
    path: entry.link,
  }))
  const first = mailLine(items[0]?.title ?? '', maxSubjectPart)
  return { items, others: count - items.length, subject: digestTexts[language].entriesSubject(first, count - 1) }
}

const readRecipes = async (
  db: Queryable,
  accountId: string,
  { after, until }: Times,
  language: Language,
): Promise<DigestContent> => {
  const times = { after: after - committedMs, until: until - committedMs, limit: maxItems }
  const { recipes, count } = await newRecipesOfFollowed(db, accountId, times)
  const { by, recipeSubject, recipesSubject } = digestTexts[language]
  const items = recipes.map((recipe) => ({
    title: mailLine(recipe.title),
    detail: by(mailLine(recipe.author)),
    path: paths.recipe(recipe),
  }))
  const [only] = recipes
  const subject =
    count === 1 && only !== undefined
      ? recipeSubject(mailLine(only.author, maxSubjectPart), mailLine(only.title, maxSubjectPart))
      : recipesSubject(count)
  return { items, others: count - items.length, subject }
}

const readers = { digest: readEntries, following: readRecipes } as const

/** What is new for an account since its last e-mail, up to `until` (milliseconds since 1970). Without items: nothing. */
export const readDigestContent = (
  db: Queryable,
  { accountId, kind, coveredUntil }: DueMail,
  until: number,
  language: Language,
): Promise<DigestContent> => readers[kind](db, accountId, { after: coveredUntil, until }, language)
