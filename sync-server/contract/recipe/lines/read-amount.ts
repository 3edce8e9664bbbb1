// Above 300 lines, because one class reads every form of an amount.
import { convertQuantity } from '../amounts/convert-units.ts'
import { approximationWords, measureWords, packageWords } from './kitchen-words.ts'
import { isDash, isHyphen, readNumber, readRange, readUpperEnd, type RangeInText } from './number-in-text.ts'
import { endOfPackageSize, endOfTradeSize, isPackageAhead } from './package-size.ts'
import type { Token } from './tokens.ts'
import { quantityInUnit, readUnitAt, sizeWords, type UnitInText } from './unit-in-text.ts'
import { type Unit } from '../amounts/unit.ts'

/** An amount found in a line. `notes` holds the words beside quantity and unit ("about", "14 oz", "heaped"). */
export interface AmountInText {
  readonly quantity: number | null
  readonly quantityMax: number | undefined
  readonly unit: Unit | null
  readonly notes: readonly string[]
  /** Index of the token after it. */
  readonly next: number
  /** Whether another reading of the amount is possible. */
  readonly isDoubtful: boolean
}

/** The most tokens that a bracket between number and unit may hold; it bounds the time per line. */
const maxBracketTokens = 40

/** Reads the amount that starts at a token; null when there is none. Looks at a bounded number of tokens. */
export function readAmount(text: string, tokens: readonly Token[], at: number): AmountInText | null {
  return new AmountReader(text, tokens).read(at)
}

class AmountReader {
  private readonly text: string
  private readonly tokens: readonly Token[]
  private readonly notes: string[] = []
  private isDoubtful = false
  private at = 0

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text
    this.tokens = tokens
  }

  read(start: number): AmountInText | null {
    this.at = start
    this.skipApproximation()
    const range = readRange(this.tokens, this.at)
    if (range === null) return this.readWithoutNumber(start)
    this.at = range.next
    this.isDoubtful = range.other !== undefined
    if (this.isCompound()) return null
    if (this.isPackageSize(range)) return this.readCounted({ ...range, max: undefined, next: range.next })
    return this.readCounted(range)
  }

  /** "pinch of salt", "a few sprigs of thyme", "large bunch parsley". */
  private readWithoutNumber(start: number): AmountInText | null {
    this.at = start
    const vague =
      this.word() === 'a' && ['few', 'little', 'bit'].includes(this.word(1))
        ? this.word(2) === 'bit'
          ? 3
          : 2
        : ['some', 'few', 'several', 'enough', 'plenty'].includes(this.word())
          ? 1
          : 0
    if (vague > 0) this.note(this.at, (this.at += vague))
    const isSized = this.skipMeasureWords() && this.word().length > 2
    const found = readUnitAt(this.tokens, this.at, vague > 0 || isSized)
    if (found === null && vague === 0) return null
    this.at = found?.next ?? this.at
    if (found !== null && this.word() === 'each') this.note(this.at, ++this.at)
    this.skipOf()
    return this.result({ quantity: null, max: undefined, unit: found?.unit ?? null })
  }

  private readCounted(range: RangeInText): AmountInText {
    this.skipOrMore()
    // "1/4 a stick of butter", "1/3 of a cup".
    const article = range.value < 1 && this.word() === 'of' ? 1 : 0
    if (range.value < 1 && ['a', 'an'].includes(this.word(article))) this.at += article + 1
    const isTimes = ['x', '×'].includes(this.word() || (this.token()?.text ?? '')) && this.token(1)?.kind !== 'sign'
    if (isTimes) this.at += 1
    const tradeSize = endOfTradeSize(this.tokens, this.at)
    if (tradeSize !== null) this.note(this.at, (this.at = tradeSize))
    this.readSizes(range.isWhole || isTimes || isPackageAhead(this.tokens, this.at))
    this.skipMeasureWords()
    const found = readUnitAt(this.tokens, this.at, true)
    if (found === null) {
      this.skipPackageOfSize(range)
      this.skipOf()
      if (this.word() === 'each') this.note(this.at, ++this.at)
      return this.result({ quantity: range.value, max: range.max?.value, unit: null })
    }
    this.at = found.next
    return this.readMeasured(range, found)
  }

  private readMeasured(range: RangeInText, found: UnitInText): AmountInText {
    let quantity = quantityInUnit(range, found)
    let max = range.max === undefined ? undefined : quantityInUnit(range.max, found)
    if (!isVolumeOrMass(found.unit)) this.skipSizeWords()
    const sized = found.unit === 'can' ? endOfPackageSize(this.tokens, this.at) : null
    if (sized !== null) this.note(this.at, (this.at = sized))
    const upper = range.max === undefined ? this.readUpperWithUnit(range, found) : null
    if (upper !== null) max = upper
    for (let more = 0; more < 4; more += 1) {
      if (this.skipBracket()) continue
      const added = this.readAddition(found.unit)
      if (added !== null) {
        quantity += added
        if (max !== undefined) max += added
        continue
      }
      if (!this.skipAlternative()) break
    }
    this.skipOrMore()
    this.skipMeasureWords(true)
    if (this.word() === 'each') this.note(this.at, ++this.at)
    this.skipOf()
    this.skipPackage(found.unit)
    return this.result({ quantity, max, unit: found.unit })
  }

  /** "100g - 150g", "1 cup to 2 cups". */
  private readUpperWithUnit(range: RangeInText, found: UnitInText): number | null {
    const upper = readUpperEnd(this.tokens, { ...range, value: 0, next: this.at })
    const unit = upper === null ? null : readUnitAt(this.tokens, upper.next, true)
    if (upper === null || unit === null) return null
    const value = convertQuantity(quantityInUnit(upper, unit), unit.unit, found.unit)
    const sameKind = unit.unit === found.unit || (isVolumeOrMass(unit.unit) && isVolumeOrMass(found.unit))
    const low = quantityInUnit(range, found)
    if (value === null || !sameKind || value <= low) return null
    // "14 ounces or 400 grams" is one amount in two units.
    if (unit.unit !== found.unit && value < low * 1.15) return null
    this.at = unit.next
    return value
  }

  /** "plus 2 tablespoons", "+ 1 tsp", the ounces of "1 lb 4 oz". In the first unit, or null. */
  private readAddition(unit: Unit): number | null {
    const token = this.token()
    const comma = token?.text === ',' && (this.word(1) === 'plus' || this.token(1)?.text === '+') ? 1 : 0
    const joined = comma > 0 || ['plus', 'and', '+', '&'].includes(token?.word || (token?.text ?? ''))
    const number = readNumber(this.tokens, joined ? this.at + comma + 1 : this.at)
    const other = number === null ? null : readUnitAt(this.tokens, number.next, true)
    if (number === null || other === null) return null
    const value = convertQuantity(quantityInUnit(number, other), other.unit, unit)
    const size = convertQuantity(1, other.unit, unit)
    if (value === null || size === null || (!joined && size >= 1)) return null
    this.at = other.next
    return value
  }

  /** The same amount in other words: "/ 110 g", "or 450g", "(240 ml)", "minus 1 tbsp". Becomes a note. */
  private skipAlternative(): boolean {
    const token = this.token()
    const hasSeparator =
      token !== undefined &&
      (['/', '|', '=', ',', ';', '≈', '~', '+'].includes(token.text) ||
        isDash(token) ||
        ['or', 'minus', 'less', 'plus', 'and', 'about'].includes(token.word))
    if (!hasSeparator) return false
    const start = token.kind === 'word' ? this.at : this.at + 1
    let from = this.at + 1
    while (['about', 'approx', '~', '.'].includes(this.tokens[from]?.word || (this.tokens[from]?.text ?? ''))) from += 1
    const number = readRange(this.tokens, from)
    const unit = number === null ? null : readUnitAt(this.tokens, number.next, true)
    if (number === null || unit === null) return false
    // "2lb 4oz" is one amount.
    const more = readNumber(this.tokens, unit.next)
    const next = (more === null ? null : readUnitAt(this.tokens, more.next, true))?.next ?? unit.next
    this.note(start, next)
    this.at = next
    return true
  }

  /** Sizes between a count and its noun: "(14.5 oz)", "14-oz", "9x13-inch". */
  private readSizes(counts: boolean): void {
    for (let more = 0; more < 3; more += 1) {
      if (this.skipBracket()) continue
      const joined = isDash(this.token()) || (more > 0 && this.token()?.text === '/')
      const start = joined ? this.at + 1 : this.at
      let from = start
      while (['about', 'approx'].includes(this.tokens[from]?.word ?? '')) from += 1
      const range = counts ? readRange(this.tokens, from) : null
      if (range === null || (this.tokens[from]?.kind !== 'number' && this.tokens[from]?.kind !== 'fraction')) return
      let next = range.next
      if (this.tokens[next]?.word === 'x' || this.tokens[next]?.text === '×')
        next = readNumber(this.tokens, next + 1)?.next ?? next
      const unit = readUnitAt(this.tokens, next, true)
      if (unit === null) return
      this.at = unit.next
      this.skipSizeWords(false)
      this.note(start, this.at)
    }
  }

  /** "1-15 oz can" counts one can; it is not a range from one to fifteen. */
  private isPackageSize(range: RangeInText): boolean {
    if (range.max === undefined || !range.isWhole || range.value > 4 || range.max.value < range.value * 4) return false
    const unit = readUnitAt(this.tokens, range.next, true)
    if (unit === null || !packageWords.has(this.tokens[unit.next]?.word ?? '')) return false
    const dash = this.tokens.findLastIndex((token, index) => index < range.next && isDash(token))
    this.at = dash
    this.isDoubtful = true
    return true
  }

  /** "5-spice powder", "7-Up": a number that belongs to a name. */
  private isCompound(): boolean {
    const [dash, word] = [this.token(), this.token(1)]
    if (!isDash(dash) || dash?.spaced !== false || word?.kind !== 'word' || word.spaced) return false
    return readUnitAt(this.tokens, this.at, true) === null
  }

  private skipApproximation(): void {
    for (let more = 0; more < 4; more += 1) {
      const [word, next] = [this.word(), this.word(1)]
      const isPair = (word === 'at' && (next === 'least' || next === 'most')) || (word === 'up' && next === 'to')
      if (isPair) this.note(this.at, (this.at += 2))
      else if (approximationWords.has(word) && this.numberFollows()) this.note(this.at, ++this.at)
      else if (['~', '≈', '±', '.', ':'].includes(this.token()?.text ?? '') && (more > 0 || this.token()?.text !== '.'))
        this.at += 1
      else return
    }
  }

  private numberFollows(): boolean {
    for (let ahead = 1; ahead <= 3; ahead += 1) if (readNumber(this.tokens, this.at + ahead) !== null) return true
    return false
  }

  /** "2 or more", "3+". */
  private skipOrMore(): void {
    if (this.word() === 'or' && ['more', 'so', 'less'].includes(this.word(1))) this.note(this.at, (this.at += 2))
    else if (this.token()?.text === '+' && this.token()?.spaced === false && this.token(1)?.kind === 'word')
      this.at += 1
  }

  /** "heaped", "packed", "large" between a number and a unit, or right after the unit. */
  private skipMeasureWords(afterUnit = false): boolean {
    const start = this.at
    let end = this.at
    for (let more = 0; more < 4 && measureWords.has(this.tokens[end]?.word ?? ''); more += 1)
      end += isHyphen(this.tokens[end + 1]) && measureWords.has(this.tokens[end + 2]?.word ?? '') ? 2 : 1
    if (end === start) return false
    const lastWord = this.tokens[end - 1]?.word ?? ''
    const isHowFull = ['packed', 'heaped', 'heaping', 'level', 'scant'].includes(lastWord)
    if (readUnitAt(this.tokens, end, true) === null && !(afterUnit && isHowFull)) return false
    this.at = end
    this.note(start, end)
    return true
  }

  private skipSizeWords(addsNote = true): void {
    const start = this.at
    for (let more = 0; more < 2; more += 1) {
      const ahead = isDash(this.token()) && this.token()?.spaced === false ? 1 : 0
      if (!sizeWords.has(this.word(ahead))) break
      this.at += ahead + 1
    }
    if (addsNote && this.at > start) this.note(start, this.at)
  }

  /** Skips a bracket at the current token and notes its content. */
  private skipBracket(): boolean {
    if (this.token()?.text !== '(') return false
    let depth = 0
    for (let index = this.at; index < this.tokens.length && index < this.at + maxBracketTokens; index += 1) {
      if (this.tokens[index]?.text === '(') depth += 1
      if (this.tokens[index]?.text === ')') depth -= 1
      if (depth > 0) continue
      if (index > this.at + 1) this.note(this.at + 1, index)
      this.at = index + 1
      return true
    }
    return false
  }

  /** Skips the "can" of "400 g can tomatoes" and the "piece" of "1-inch piece ginger": packaging, not the food. */
  private skipPackage(unit: Unit): void {
    if (
      convertQuantity(1, unit, unit === 'in' ? 'cm' : unit) === null ||
      ['can', 'piece', 'bundle', 'sprig', 'sprigs', 'pinch', 'dash'].includes(unit)
    )
      return
    if (!packageWords.has(this.word()) || this.token(1)?.kind !== 'word') return
    this.note(this.at, ++this.at)
    this.skipOf()
  }

  /** The "pot de 125 g" of "2 x pot de 125 g de yaourt", the "bottle 750 ml" of "1 bottle 750 ml wine". */
  private skipPackageOfSize(range: RangeInText): void {
    const isPackage =
      range.isWhole &&
      this.token()?.kind === 'word' &&
      (this.token(1)?.kind === 'word' || packageWords.has(this.word()))
    const size = isPackage ? endOfPackageSize(this.tokens, this.at + 1) : null
    if (size !== null) this.note(this.at, (this.at = size))
  }

  private skipOf(): void {
    if (!['of', 'de', 'd', 'di'].includes(this.word()) || this.token(1) === undefined) return
    this.at += ['a', 'an'].includes(this.word(1)) ? 2 : 1
  }

  private note(from: number, to: number): void {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]]
    if (first !== undefined && last !== undefined && to > from) this.notes.push(this.text.slice(first.start, last.end))
  }

  private token(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead]
  }

  private word(ahead = 0): string {
    return this.token(ahead)?.word ?? ''
  }

  private result(amount: { quantity: number | null; max: number | undefined; unit: Unit | null }): AmountInText {
    const { quantity, max, unit } = amount
    return { quantity, quantityMax: max, unit, notes: this.notes, next: this.at, isDoubtful: this.isDoubtful }
  }
}

const isVolumeOrMass = (unit: Unit): boolean => unit !== 'in' && unit !== 'cm'
