import { foldText } from '../recipe/fold-text.ts'
import { readNumber } from '../recipe/lines/number-in-text.ts'
import { readTokens, type Token } from '../recipe/lines/tokens.ts'
import { readTime } from '../recipe/steps/time-in-text.ts'
import type { KitchenLanguage } from './kitchen-answer.ts'
import type { KitchenTables } from './kitchen-tables.ts'
import { correctSpelling, vocabularyOf, type Vocabulary } from './vocabulary.ts'

export interface Question {
  /** Folded words with corrected spelling, numbers in digits, no punctuation: "how many g in 0.5 cup". */
  readonly text: string
  /** The same, with the first time as "@time". */
  readonly timed: string
  /** The first time in the question. */
  readonly seconds: number | null
  /** The words of `text` as they were typed; empty for the further words of a short form. */
  readonly typed: readonly string[]
}

const maxLength = 300

/** Words that are left out of any question, folded: curses, and sounds of a person who thinks. */
const noiseWords: Readonly<Record<KitchenLanguage, RegExp>> = {
  en: /^(?:damn\w*|fuck\w*|stupid|ugh|u+[hm]+|erm?|hm+)$/,
  de: /^(?:(?:verdammt|verflucht|scheiss|kack|blod|doof)\w*|a?hm+|oh|tja|puh|naja|mist)$/,
}

interface Word {
  readonly word: string
  readonly typed: string
}

const isArticle = (token: Token): boolean => token.word === 'a' || token.word === 'an'

/** "-18": a minus at the beginning or after a space, next to its number. */
const signBefore = (tokens: readonly Token[], at: number): string => {
  const sign = tokens[at - 1]
  return sign?.spaced === true && tokens[at]?.spaced === false && /^[-−–]$/.test(sign.text) ? '-' : ''
}

/** "Reismenge" asks for the amount of rice; null where the first part is no known word. */
function splitCompound(word: string, { rules }: KitchenTables, vocabulary: Vocabulary): string | null {
  const [parts, tails] = rules.compound
  const [, first = '', tail = ''] = parts.exec(word) ?? []
  // "Hänchenbrust" is misspelled, and no part of a chicken but its breast.
  if (first === '' || vocabulary.known.has(rules.stem(correctSpelling(word, vocabulary)))) return null
  // "Haltbarkeitsdauer": an "s" may join the parts.
  const named = [first, first.replace(/s$/, '')]
    .map((one) => correctSpelling(one, vocabulary))
    .find((one) => vocabulary.known.has(rules.stem(one)))
  return named !== undefined ? (tails.get(tail) ?? `* ${tail}`).replace('*', named) : null
}

function readWords(tokens: readonly Token[], tables: KitchenTables): Word[] {
  const { rules, language } = tables
  const vocabulary = vocabularyOf(tables)
  const found: Word[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at]
    if (token === undefined) break
    const isNumber = token.kind === 'number' || token.kind === 'fraction' || language === 'en'
    const number = isNumber && !(isArticle(token) && !/^(?:half|quarter|third|dozen)$/.test(tokens[at + 1]?.word ?? ''))
    const read = number ? readNumber(tokens, at) : null
    const word = foldText(token.text).replace(/['’]/g, '')
    const named = rules.numbers.get(word)
    const sign = token.kind === 'number' ? signBefore(tokens, at) : ''
    if (read !== null) {
      found.push({
        word: `${sign}${Math.round(read.value * 1000) / 1000}`,
        typed:
          sign +
          tokens
            .slice(at, read.next)
            .map(({ text }) => text)
            .join(' '),
      })
    } else if (named !== undefined) found.push({ word: String(named), typed: token.text })
    else if (token.kind === 'word' && !noiseWords[language].test(word)) {
      const meant =
        rules.shortForms.get(word) ?? splitCompound(word, tables, vocabulary) ?? correctSpelling(word, vocabulary)
      const [first = '', ...others] = meant.split(' ')
      // A short form of several words is typed as one.
      found.push({ word: first, typed: token.text }, ...others.map((other) => ({ word: other, typed: '' })))
    } else if (token.kind === 'number') found.push({ word: token.text.replace(',', '.'), typed: token.text })
    else if (/["″”]/.test(token.text) && found.length > 0) found.push({ word: 'inch', typed: token.text })
    else if (token.text === '×') found.push({ word: 'x', typed: token.text })
    at = read?.next ?? at + 1
  }
  return found
}

const join = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ')

/** Reads what a person typed or spoke; texts longer than 300 characters are cut. */
export function readQuestion(question: string, tables: KitchenTables): Question {
  // "B4" would be two tokens.
  const { shortForms, spokenTimes } = tables.rules
  const whole = question
    .slice(0, maxLength)
    .replace(/\b(?:[a-z]\d|\d[a-z]{3,})\b/gi, (one) => shortForms.get(one.toLowerCase()) ?? one)
  const tokens = readTokens(spokenTimes.reduce((all, [spoken, meant]) => all.replace(spoken, meant), whole))
  const words = readWords(tokens, tables)
  const text = join(words)
  // "Ne dreiviertelstunde": the time in what it stands for.
  const { timed, seconds } = readTimed(tokens, tables) ??
    readTimed(readTokens(text), tables) ?? { timed: '', seconds: null }
  return { text, timed, seconds, typed: words.map(({ typed }) => typed) }
}

/** The first time in a question, and the question around it. */
function readTimed(tokens: readonly Token[], tables: KitchenTables): Pick<Question, 'timed' | 'seconds'> | null {
  const at = tokens.findIndex((_, index) => readTime(tokens, index) !== null)
  const time = at < 0 ? null : readTime(tokens, at)
  if (time === null) return null
  const sides = [tokens.slice(0, at), tokens.slice(time.next)].map((side) => join(readWords(side, tables)))
  return { timed: [sides[0], '@time', sides[1]].filter((part) => part !== '').join(' '), seconds: time.seconds }
}
