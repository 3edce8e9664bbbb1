import type { Language } from '../preferences/languages.ts'
import type { NotificationGroup } from '../wire/notifications.ts'
import { generalNews } from './push.ts'

type Actors = Pick<NotificationGroup, 'actors' | 'count'>

/** The parts of a sentence in one language. `many`: whether the subject is in the plural. */
interface Sentences {
  /** The actors as the subject of a sentence, or as its dative ("Ana gefällt …"). */
  readonly who: (actors: Actors, dative: boolean) => string
  readonly saved: (who: string, many: boolean, recipe: string) => string
  readonly gaveStars: (who: string, stars: number, recipe: string) => string
  readonly reviewed: (who: string, recipe: string) => string
  readonly rated: (who: string, many: boolean, recipe: string) => string
  readonly likedReview: (who: string, recipe: string) => string
  readonly likedReply: (who: string, recipe: string) => string
  readonly replied: (who: string, many: boolean, recipe: string) => string
  readonly alsoReplied: (who: string, many: boolean, recipe: string, reviewer: string | null) => string
  readonly alerts: Readonly<Record<string, string>>
  readonly unknownAlert: string
}

/** Whether the language has the singular form for this number. */
const isOne = (language: Language, number: number): boolean => new Intl.PluralRules(language).select(number) === 'one'

const list = (
  { actors, count }: Actors,
  texts: {
    readonly one: string
    readonly people: (count: number) => string
    readonly two: (one: string, other: string) => string
    readonly others: (name: string, others: number) => string
  },
): string => {
  const [first, second] = actors.filter((name) => name !== null)
  if (count <= 1) return first ?? texts.one
  if (first === undefined) return texts.people(count)
  return count === 2 && second !== undefined ? texts.two(first, second) : texts.others(first, count - 1)
}

const english: Sentences = {
  who: (actors) =>
    list(actors, {
      one: 'Somebody',
      people: (count) => `${number('en', count)} people`,
      two: (one, other) => `${one} and ${other}`,
      others: (name, others) => `${name} and ${number('en', others)} ${isOne('en', others) ? 'other' : 'others'}`,
    }),
  saved: (who, _, recipe) => `${who} saved ${recipe}`,
  gaveStars: (who, stars, recipe) => `${who} gave ${recipe} ${stars} ${isOne('en', stars) ? 'star' : 'stars'}`,
  reviewed: (who, recipe) => `${who} reviewed ${recipe}`,
  rated: (who, _, recipe) => `${who} rated ${recipe}`,
  likedReview: (who, recipe) => `${who} liked your review of ${recipe}`,
  likedReply: (who, recipe) => `${who} liked your reply on ${recipe}`,
  replied: (who, _, recipe) => `${who} replied to your review of ${recipe}`,
  alsoReplied: (who, _, recipe, reviewer) =>
    reviewer === null
      ? `${who} also replied to a review of ${recipe}`
      : `${who} also replied to ${reviewer}’s review of ${recipe}`,
  alerts: {
    decision: 'We made a decision about something you published. See why, and what you can do.',
    'appeal-answered': 'Your appeal was answered.',
    'payout-sent': 'Your payout is on its way.',
    'payout-returned': 'Your payout came back. Check your bank details.',
    'wallet-corrected': 'An entry in your wallet was corrected. Open your wallet to see it.',
    'bank-details-changed': 'Your bank details were changed. Was it you?',
    'credit-unlocked': 'Your credit is unlocked.',
    'credit-lapses': 'Your credit expires in 30 days. Publish a recipe of your own to keep it.',
    'referral-reward': 'You got a reward for inviting a friend.',
    'credit-approved': 'We checked your invitation credit and added it to your account.',
    'credit-declined': 'We declined your invitation credit. If you disagree, write to us.',
    'reward-declined': 'We declined a reward for inviting a friend. If you disagree, write to us.',
    'earnings-held': 'We’re checking some of your earnings. They stay in your wallet and are released after the check.',
    'earnings-checked': 'We checked your earnings. Everything is fine.',
    'earnings-taken-back':
      'We checked your earnings and took part of them back. Open your wallet to see it. If you disagree, write to us.',
    'import-finished': 'Your import is finished.',
    'new-sign-in': 'New login to your account. Was it you?',
    'mail-returned': 'Our e-mails to you came back, so we stopped sending them. Check your e-mail address.',
  },
  unknownAlert: generalNews.en,
}

const german: Sentences = {
  who: (actors, dative) =>
    list(actors, {
      one: dative ? 'Jemandem' : 'Jemand',
      people: (count) => `${number('de', count)} Personen`,
      two: (one, other) => `${one} und ${other}`,
      others: (name, others) =>
        `${name} und ${isOne('de', others) ? (dative ? 'einer weiteren Person' : 'eine weitere Person') : `${number('de', others)} ${dative ? 'weiteren' : 'weitere'}`}`,
    }),
  saved: (who, many, recipe) => `${who} ${has(many)} „${recipe}“ gespeichert`,
  gaveStars: (who, stars, recipe) =>
    `${who} hat „${recipe}“ ${stars} ${isOne('de', stars) ? 'Stern' : 'Sterne'} gegeben`,
  reviewed: (who, recipe) => `${who} hat eine Rezension zu „${recipe}“ geschrieben`,
  rated: (who, many, recipe) => `${who} ${has(many)} „${recipe}“ bewertet`,
  likedReview: (who, recipe) => `${who} gefällt deine Rezension zu „${recipe}“`,
  likedReply: (who, recipe) => `${who} gefällt deine Antwort zu „${recipe}“`,
  replied: (who, many, recipe) => `${who} ${has(many)} auf deine Rezension zu „${recipe}“ geantwortet`,
  alsoReplied: (who, many, recipe, reviewer) =>
    reviewer === null
      ? `${who} ${has(many)} auch auf eine Rezension zu „${recipe}“ geantwortet`
      : `${who} ${has(many)} auch auf die Rezension von ${reviewer} zu „${recipe}“ geantwortet`,
  alerts: {
    decision:
      'Wir haben über etwas entschieden, das du veröffentlicht hast. Sieh nach, warum und was du jetzt tun kannst.',
    'appeal-answered': 'Dein Widerspruch wurde beantwortet.',
    'payout-sent': 'Deine Auszahlung ist unterwegs.',
    'payout-returned': 'Deine Auszahlung kam zurück. Prüfe deine Bankdaten.',
    'wallet-corrected': 'Ein Eintrag in deinem Wallet wurde korrigiert. Sieh ihn dir im Wallet an.',
    'bank-details-changed': 'Deine Bankdaten wurden geändert. Warst du das?',
    'credit-unlocked': 'Dein Guthaben ist freigegeben.',
    'credit-lapses': 'Dein Guthaben verfällt in 30 Tagen. Veröffentliche ein eigenes Rezept, um es zu behalten.',
    'referral-reward': 'Du hast eine Prämie für eine Einladung bekommen.',
    'credit-approved': 'Wir haben dein Einladungsguthaben geprüft und deinem Konto gutgeschrieben.',
    'credit-declined': 'Wir haben dein Einladungsguthaben abgelehnt. Wenn du das anders siehst, schreib uns.',
    'reward-declined': 'Wir haben eine Prämie für eine Einladung abgelehnt. Wenn du das anders siehst, schreib uns.',
    'earnings-held':
      'Wir prüfen einen Teil deiner Einnahmen. Sie bleiben in deinem Wallet und werden nach der Prüfung freigegeben.',
    'earnings-checked': 'Wir haben deine Einnahmen geprüft. Alles ist in Ordnung.',
    'earnings-taken-back':
      'Wir haben deine Einnahmen geprüft und einen Teil zurückgebucht. Sieh es dir im Wallet an. Wenn du das anders siehst, schreib uns.',
    'import-finished': 'Dein Import ist fertig.',
    'new-sign-in': 'Neue Anmeldung bei deinem Konto. Warst du das?',
    'mail-returned':
      'Unsere E-Mails an dich kommen nicht an, deshalb schicken wir keine mehr. Prüfe deine E-Mail-Adresse.',
  },
  unknownAlert: generalNews.de,
}

const has = (many: boolean): string => (many ? 'haben' : 'hat')
const number = (language: Language, value: number): string => new Intl.NumberFormat(language).format(value)

const languageSentences = { en: english, de: german } as const satisfies Record<Language, Sentences>

/** NT-11: the sentence of an entry, in the reader's language. Devices and the server render the same one. */
export const notificationMessage = (group: NotificationGroup, language: Language): string => {
  const texts = languageSentences[language]
  const { type, count, title, stars, reviewed, reviewer, code = '' } = group
  const many = count > 1
  const who = texts.who(group, false)
  switch (type) {
    case 'RECIPE_SAVED_GROUP':
      return texts.saved(who, many, title)
    case 'RECIPE_RATED_GROUP':
      if (!many && reviewed === true) return texts.reviewed(who, title)
      return !many && stars !== undefined ? texts.gaveStars(who, stars, title) : texts.rated(who, many, title)
    case 'REVIEW_LIKED_GROUP':
      return texts.likedReview(texts.who(group, true), title)
    case 'REPLY_LIKED_GROUP':
      return texts.likedReply(texts.who(group, true), title)
    case 'REVIEW_REPLIED_GROUP':
      return reviewer === undefined ? texts.replied(who, many, title) : texts.alsoReplied(who, many, title, reviewer)
    case 'ALERT':
    default:
      return Object.hasOwn(texts.alerts, code) ? (texts.alerts[code] ?? '') : texts.unknownAlert
  }
}
