import { describe, expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/** Phrases that a cook would stumble over, with what Simmer writes instead. One thing has one word everywhere. */
const unclear: readonly (readonly [phrase: RegExp, plain: string])[] = [
  [/\btak(?:e|ing) (?:\w+ )?along\b/i, 'download, export'],
  [/\b(?:are|is|be|last) in step\b(?! \d)/i, 'synced'],
  [/\bleads? nowhere\b/i, 'no longer works'],
  [/\bmend(?:ed|s)?\b/i, 'fix'],
  [/\bwhoever\b/i, 'anyone with, people who'],
  [/\boff simmer\b/i, 'unpublish'],
  [/\bcall(?:s|ed)? (?:it|this) off\b/i, 'cancel'],
  [/\boff (?:the|your) (?:list|plan)\b/i, 'remove from'],
  [/\blacking\b/i, 'missing'],
  [/\bnot cooked after all\b/i, 'undo'],
  [/\bwaiting changes\b/i, 'sync'],
  [/\bwhere (?:it|each|your review) stands\b/i, 'name the state or the aisle'],
  [/\bby itself\b/i, 'automatically'],
  [/\bcellar\b/i, 'with no signal'],
  [/\bon (?:this|that) shelf\b/i, 'saved recipes, category'],
  [/\bmay we count\b|\bwhat i press\b/i, 'help us improve, menu usage'],
  [/\bsay it anew\b/i, 'confirm again'],
  [/\bmitnehmen\b|\bmitgenommen\b|\bmitnimmst\b/i, 'herunterladen, exportieren'],
  [/\bführt nirgends\b/i, 'funktioniert nicht mehr'],
  [/\b(?:demselben|gleichen|selben) stand\b/i, 'synchronisiert'],
  [/\b(?:an)?gemerkt(?:e[nrs]?)?\b/i, 'gespeichert'],
  [/\bvon selbst\b/i, 'automatisch'],
  [/\bkeller\b/i, 'ohne Netz'],
  [/\bwartende[n]? änderung/i, 'Synchronisierung'],
  [/\bwege? zur anmeldung\b/i, 'Anmeldemöglichkeiten'],
  [/\bvon simmer nehmen\b|\bherunter(?:nehmen|genommen)\b/i, 'Veröffentlichung aufheben'],
  // The voice command “wecker” is in lower case.
  [/\bWecker\b/, 'Timer'],
]

const findings = (text: string): readonly string[] =>
  unclear.flatMap(([phrase, plain]) => {
    const found = phrase.exec(text)
    return found === null ? [] : [`“${found[0]}” → ${plain}`]
  })

/** The texts that people read: without the keys of catalogues and without comments. */
const readTexts = (file: string): string => {
  const text = readText(file)
  if (file.endsWith('.json')) return text.replaceAll(/"\w[\w-]*": /g, '')
  return file.endsWith('.ts') ? text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '') : text
}

const files = listFiles(
  'web/src/**/*-texts.*.json',
  'web/src/features/help/articles/**/*.md',
  'web/brand/manifest.ts',
  'sync-server/sample-content/**',
  'sync-server/src/**/*mail*.ts',
  'sync-server/src/digests/digest-texts.ts',
  'sync-server/contract/wire/problem-sentences.ts',
  'sync-server/contract/wire/actions.ts',
  'sync-server/contract/notifications/notification-message.ts',
  'README.md',
)

describe('the words people read', () => {
  test('no screen, help article, mail, error, sample post or README has an unclear phrase', () => {
    for (const part of [
      '/features/outbox/',
      '/articles/de/',
      '/blog/',
      'account-mails.ts',
      'moderation-mails.ts',
      'digest-texts.ts',
    ])
      expect(files.filter((file) => file.includes(part))).not.toEqual([])
    expect(files.flatMap((file) => findings(readTexts(file)).map((finding) => `${file}: ${finding}`))).toEqual([])
  })

  test.each([
    ['Press Waiting changes.', '“Waiting changes” → sync'],
    ['The invitation leads nowhere any more.', '“leads nowhere” → no longer works'],
    ['This device and Simmer are in step.', '“are in step” → synced'],
    ['Take everything along', '“Take everything along” → download, export'],
    ['Alle gemerkten Rezepte', '“gemerkten” → gespeichert'],
    ['Stell einen Wecker', '“Wecker” → Timer'],
  ])('finds the phrase in %j', (text, finding) => {
    expect(findings(text)).toEqual([finding])
  })

  test.each(['Times are in step 4.', 'Fix', 'Vorgemerkte Links', 'timer, wecker, timer starten', 'We recommend it'])(
    'has nothing against %j',
    (text) => {
      expect(findings(text)).toEqual([])
    },
  )
})
