import type { Language } from '@simmer/contract/preferences/languages'
import type { DecisionAction, TargetKind } from '@simmer/contract/wire/moderation'
import { buildMail, type MailText } from '../accounts/account-mails.ts'
import type { Mail } from '../mail/mailer.ts'

/** `stays`: the appeal was won, but what is gone, or restricted by a later decision, is not visible again. */
export type AppealOutcome = 'lifted' | 'stays' | 'lost'

interface Sentences {
  readonly decisionSubject: (action: DecisionAction) => string
  readonly what: (action: DecisionAction, kind: TargetKind, title: string) => string
  readonly until: (day: string) => string
  readonly automated: (reports: number) => string
  readonly person: (fromNotice: boolean) => string
  readonly facts: (facts: string) => string
  readonly toStatement: (url: string, mayAppeal: boolean) => string
  readonly receipt: (reference: string) => MailText
  readonly outcome: (reference: string, isRestricted: boolean) => MailText
  readonly appealAnswered: (answer: AppealOutcome, title: string, reply: string, url: string) => MailText
}

const english: Sentences = {
  decisionSubject: (action) =>
    action === 'keep' || action === 'restore'
      ? 'Your content on Simmer is visible again'
      : 'A decision about your Simmer account or content',
  what: (action, kind, title) => {
    const name = kind === 'account' ? 'your profile' : `“${title}”`
    const sentences: Record<DecisionAction, string> = {
      keep: `We checked ${name}. It stays, and it is visible again.`,
      restore: `A restriction was lifted: ${name} is as it was before.`,
      hide: `We have hidden ${name}. Only you can see it.`,
      remove: `We have removed ${name}.`,
      warn: `We ask you to change something about ${name}. Nothing is restricted.`,
      limit: `Because of ${name}, you can’t publish anything new on Simmer for a while.`,
      suspend: `We have suspended your Simmer account because of ${name}. You can’t log in, and your profile and recipes aren’t visible.`,
    }
    return sentences[action]
  },
  until: (day) => `This ends on ${day}.`,
  automated: (reports) =>
    `This happened automatically, after ${reports} reports from different people. A person will look at it and decide.`,
  person: (fromNotice) =>
    fromNotice ? 'A person decided this after a report.' : 'A person decided this. There was no report.',
  facts: (facts) => `The reasons: ${facts}`,
  toStatement: (url, mayAppeal) =>
    mayAppeal
      ? `Read the whole decision at ${url}. There you can also appeal within six months. It’s free, and another person answers you. You can also turn to a certified out-of-court dispute body, or to a court.`
      : `Read the whole decision at ${url}.`,
  receipt: (reference) => ({
    subject: `We received your report ${reference}`,
    lines: [
      `Thank you for your report. Its reference is ${reference}.`,
      'A person reads it and decides. Then we’ll write to you. The author of the content won’t learn your name.',
    ],
  }),
  outcome: (reference, isRestricted) => ({
    subject: `A decision about your report ${reference}`,
    lines: [
      isRestricted
        ? `We have acted on your report ${reference}. Thank you.`
        : `We have checked your report ${reference} and found no reason to restrict the content.`,
      'If you disagree, write to us on the contact page and give the reference. You can also turn to a certified out-of-court dispute body, or to a court.',
    ],
  }),
  appealAnswered: (outcome, title, reply, url) => ({
    subject: 'Your appeal was answered',
    lines: [
      {
        lifted: `You were right about “${title}”. The restriction has been lifted.`,
        stays: `You were right about “${title}”. It still isn’t visible: it was deleted, or a later decision restricts it.`,
        lost: `Another person has checked the decision about “${title}”. It stays in force.`,
      }[outcome],
      reply,
      outcome === 'lifted' ? url : `${url} You can still turn to a certified out-of-court dispute body, or to a court.`,
    ],
  }),
}

const german: Sentences = {
  decisionSubject: (action) =>
    action === 'keep' || action === 'restore'
      ? 'Dein Inhalt auf Simmer ist wieder zu sehen'
      : 'Eine Entscheidung über dein Simmer-Konto oder deine Inhalte',
  what: (action, kind, title) => {
    const isProfile = kind === 'account'
    const name = isProfile ? 'dein Profil' : `„${title}“`
    const because = isProfile ? 'deines Profils' : `von „${title}“`
    const sentences: Record<DecisionAction, string> = {
      keep: `Wir haben ${name} geprüft. Alles bleibt und ist wieder zu sehen.`,
      restore: `Eine Einschränkung wurde aufgehoben: Für ${name} gilt wieder alles wie zuvor.`,
      hide: `Wir haben ${name} ausgeblendet. Nur du kannst es sehen.`,
      remove: `Wir haben ${name} entfernt.`,
      warn: `Wir bitten dich, etwas an ${isProfile ? 'deinem Profil' : name} zu ändern. Eingeschränkt haben wir nichts.`,
      limit: `Wegen ${because} kannst du auf Simmer eine Zeit lang nichts Neues veröffentlichen.`,
      suspend: `Wir haben dein Simmer-Konto wegen ${because} gesperrt. Du kannst dich nicht anmelden, und dein Profil und deine Rezepte sind nicht zu sehen.`,
    }
    return sentences[action]
  },
  until: (day) => `Das gilt bis zum ${day}.`,
  automated: (reports) =>
    `Das ist nach ${reports} Meldungen von verschiedenen Personen automatisch passiert. Ein Mensch sieht es sich noch an und entscheidet.`,
  person: (fromNotice) =>
    fromNotice
      ? 'Ein Mensch hat das nach einer Meldung entschieden.'
      : 'Ein Mensch hat das entschieden. Eine Meldung gab es nicht.',
  facts: (facts) => `Die Begründung: ${facts}`,
  toStatement: (url, mayAppeal) =>
    mayAppeal
      ? `Die ganze Entscheidung steht unter ${url}. Dort kannst du innerhalb von sechs Monaten auch widersprechen. Das kostet nichts, und eine andere Person antwortet dir. Du kannst dich auch an eine zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.`
      : `Die ganze Entscheidung steht unter ${url}.`,
  receipt: (reference) => ({
    subject: `Wir haben deine Meldung ${reference} erhalten`,
    lines: [
      `Danke für deine Meldung. Die Vorgangsnummer ist ${reference}.`,
      'Ein Mensch liest sie und entscheidet. Dann schreiben wir dir. Wer den Inhalt veröffentlicht hat, erfährt deinen Namen nicht.',
    ],
  }),
  outcome: (reference, isRestricted) => ({
    subject: `Eine Entscheidung über deine Meldung ${reference}`,
    lines: [
      isRestricted
        ? `Nach deiner Meldung ${reference} haben wir gehandelt. Danke.`
        : `Wir haben deine Meldung ${reference} geprüft und keinen Grund gefunden, den Inhalt einzuschränken.`,
      'Wenn du das anders siehst, schreib uns über die Kontaktseite und nenne die Vorgangsnummer. Du kannst dich auch an eine zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.',
    ],
  }),
  appealAnswered: (outcome, title, reply, url) => ({
    subject: 'Dein Widerspruch wurde beantwortet',
    lines: [
      {
        lifted: `Du hattest recht: Die Einschränkung für „${title}“ ist aufgehoben.`,
        stays: `Du hattest recht. Trotzdem ist „${title}“ nicht wieder zu sehen: Der Inhalt wurde gelöscht, oder eine spätere Entscheidung schränkt ihn ein.`,
        lost: `Eine andere Person hat die Entscheidung über „${title}“ geprüft. Sie bleibt bestehen.`,
      }[outcome],
      reply,
      outcome === 'lifted'
        ? url
        : `${url} Du kannst dich noch an eine zugelassene Streitbeilegungsstelle oder an ein Gericht wenden.`,
    ],
  }),
}

const sentences: Readonly<Record<Language, Sentences>> = { en: english, de: german }

interface DecisionMail {
  readonly action: DecisionAction
  readonly kind: TargetKind
  readonly title: string
  readonly facts: string
  readonly until: Date | null
  readonly isAutomated: boolean
  readonly fromNotice: boolean
  readonly reports: number
  readonly mayAppeal: boolean
  /** The page of the statement, with its key. */
  readonly url: string
}

/** Mails of moderation, in the language of the account or of the report. */
export const moderationMails = {
  decision: (to: string, language: Language, decision: DecisionMail): Mail => {
    const t = sentences[language]
    const { action, kind, title, facts, until, isAutomated, fromNotice, reports, mayAppeal, url } = decision
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
    return buildMail(to, language, {
      subject: t.decisionSubject(action),
      lines: [
        t.what(action, kind, title),
        ...(until === null ? [] : [t.until(day.format(until))]),
        isAutomated ? t.automated(reports) : t.person(fromNotice),
        ...(facts === '' ? [] : [t.facts(facts)]),
        t.toStatement(url, mayAppeal),
      ],
    })
  },
  receipt: (to: string, language: Language, reference: string): Mail =>
    buildMail(to, language, sentences[language].receipt(reference)),
  outcome: (to: string, language: Language, reference: string, isRestricted: boolean): Mail =>
    buildMail(to, language, sentences[language].outcome(reference, isRestricted)),
  appealAnswered: (
    to: string,
    language: Language,
    answered: {
      readonly outcome: AppealOutcome
      readonly title: string
      readonly reply: string
      readonly url: string
    },
  ): Mail =>
    buildMail(
      to,
      language,
      sentences[language].appealAnswered(answered.outcome, answered.title, answered.reply, answered.url),
    ),
} as const
