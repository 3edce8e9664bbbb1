import { paths } from '@simmer/contract/wire/paths'
import { texts } from '#texts/texts.ts'
import en from './member-page-texts.en.json'

export const memberPageTexts = texts('member-page', en)

/** The pages of members by the first segments of their path; the first match counts. */
const pages: readonly (readonly [path: string, text: keyof typeof en])[] = [
  [paths.drafts, 'drafts'],
  [paths.recipeGenie, 'importing'],
  [paths.importRecipes, 'importing'],
  [paths.notifications, 'bell'],
  [paths.editProfile, 'profile'],
  [paths.account, 'settings'],
  [paths.devices, 'settings'],
  [paths.signInMethods, 'settings'],
  [paths.analytics, 'numbers'],
  [paths.moderation, 'invited'],
  [paths.operator, 'invited'],
  [paths.blogAdmin, 'invited'],
]

/** ER-8: the text that tells a guest what a page of members has, and what needs no account; by the URL to return to. */
export const memberPageText = (callbackUrl: string | null): keyof typeof en => {
  const base = 'https://simmer.invalid'
  const path = callbackUrl !== null && URL.canParse(callbackUrl, base) ? new URL(callbackUrl, base).pathname : ''
  return pages.find(([page]) => path === page || path.startsWith(`${page}/`))?.[1] ?? 'anyPage'
}
