import type { Language } from '@simmer/contract/preferences/languages'
import type { MailFrequency, MailKind } from '@simmer/contract/preferences/mail'

interface KindTexts {
  readonly heading: string
  readonly intro: string
  /** More than the e-mail lists. */
  readonly more: (count: number) => string
  readonly button: string
}

interface DigestTexts {
  readonly kinds: Readonly<Record<MailKind, KindTexts>>
  /** The subject: the first entry, and how many others there are. */
  readonly entriesSubject: (first: string, others: number) => string
  readonly recipeSubject: (author: string, title: string) => string
  readonly recipesSubject: (count: number) => string
  readonly by: (author: string) => string
  readonly reason: Readonly<Record<Exclude<MailFrequency, 'off'>, string>>
  readonly settings: string
  readonly unsubscribe: string
}

/** The texts of digests. */
export const digestTexts: Readonly<Record<Language, DigestTexts>> = {
  en: {
    kinds: {
      digest: {
        heading: 'While you were out',
        intro: 'You haven’t seen these notifications yet.',
        more: (count) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
        button: 'See all notifications',
      },
      following: {
        heading: 'New recipes for you',
        intro: 'Fresh from the authors you follow.',
        more: (count) => (count === 1 ? 'And 1 more recipe.' : `And ${count} more recipes.`),
        button: 'Explore recipes',
      },
    },
    entriesSubject: (first, others) => (others === 0 ? first : `${first} – and ${others} more`),
    recipeSubject: (author, title) => `New from ${author}: ${title}`,
    recipesSubject: (count) => `${count} new recipes from authors you follow`,
    by: (author) => `by ${author}`,
    reason: {
      daily: 'You get this e-mail at most once a day because you chose it in your settings.',
      weekly: 'You get this e-mail at most once a week because you chose it in your settings.',
    },
    settings: 'Change settings',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    kinds: {
      digest: {
        heading: 'Das hast du verpasst',
        intro: 'Diese Mitteilungen hast du noch nicht gesehen.',
        more: (count) => (count === 1 ? 'Und 1 weitere.' : `Und ${count} weitere.`),
        button: 'Alle Mitteilungen ansehen',
      },
      following: {
        heading: 'Neue Rezepte für dich',
        intro: 'Frisch von Leuten, denen du folgst.',
        more: (count) => (count === 1 ? 'Und 1 weiteres Rezept.' : `Und ${count} weitere Rezepte.`),
        button: 'Rezepte entdecken',
      },
    },
    entriesSubject: (first, others) => {
      if (others === 0) return first
      return `${first} – und ${others} ${others === 1 ? 'weitere Mitteilung' : 'weitere Mitteilungen'}`
    },
    recipeSubject: (author, title) => `Neu von ${author}: ${title}`,
    recipesSubject: (count) => `${count} neue Rezepte von Leuten, denen du folgst`,
    by: (author) => `von ${author}`,
    reason: {
      daily: 'Du bekommst diese E-Mail höchstens einmal am Tag, weil du das in deinen Einstellungen so gewählt hast.',
      weekly:
        'Du bekommst diese E-Mail höchstens einmal pro Woche, weil du das in deinen Einstellungen so gewählt hast.',
    },
    settings: 'Einstellungen ändern',
    unsubscribe: 'Abbestellen',
  },
}
