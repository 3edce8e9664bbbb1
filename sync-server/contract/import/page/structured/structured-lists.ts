import { isSublistHeading } from '../../../recipe/lines/sublist-heading.ts'
import type { CandidateLine } from './recipe-candidate.ts'
import { asArray, isEmpty, isRecord, nodeOf, textOf, textsOf, typesOf, type StructuredNode } from './structured-node.ts'
import { plainText, textLines } from '../html/text-lines.ts'
import { textKey } from '../../text-keys.ts'

type Resolve = (value: unknown) => unknown

const maxNesting = 12

/** A line of ingredients, or the heading of a group. One plugin doubles the brackets around notes. */
export const ingredientLine = (text: string): CandidateLine =>
  isSublistHeading(text) && !/\d/.test(text)
    ? { text: text.replace(/^[-–—•·▪▢☐□*#=~\s]+|[=~\s-]{2,}$|\s*:$/g, ''), isPart: true }
    : {
        text: text
          .replace(/^(?:[•·▪▢☐□]|\*{1,2})\s*|^[-–—]\s+|(?<=[^\s*])\*\*$/g, '')
          .replace(/\(\(([^()]*)\)\)/g, '($1)'),
        isPart: false,
      }

/** Ingredients as a list of strings, one string of several lines, nodes with amount and name, or groups of these. */
export function readStructuredIngredients(value: unknown, resolve: Resolve, nesting = 0): CandidateLine[] {
  if (nesting > maxNesting) return []
  return asArray(value).flatMap((each): CandidateLine[] => {
    const one = resolve(each)
    if (typeof one === 'string' || typeof one === 'number') return textLines(String(one)).map(ingredientLine)
    if (!isRecord(one)) return []
    const node = nodeOf(one)
    const inside = first(node, ['itemlistelement', 'recipeingredient', 'items'])
    if (!isEmpty(inside)) {
      const name = plainText(textOf(node.get('name')) ?? '')
      const lines = readStructuredIngredients(inside, resolve, nesting + 1)
      return name === '' ? lines : [{ text: name.replace(/\s*:$/, ''), isPart: true }, ...lines]
    }
    const item = node.get('item')
    if (isRecord(item)) return readStructuredIngredients(item, resolve, nesting + 1)
    return textLines(amountAndName(node)).map(ingredientLine)
  })
}

/** `{value: 200, unitText: "g", name: "flour"}` as one line. */
function amountAndName(node: StructuredNode): string {
  const amount = first(node, ['requiredquantity', 'amount', 'quantity', 'value'])
  const name = textOf(node.get('name')) ?? textOf(node.get('text')) ?? textOf(node.get('@value')) ?? ''
  const ofAmount = isRecord(amount)
    ? [textOf(nodeOf(amount).get('value')), textOf(first(nodeOf(amount), ['unittext', 'unitcode', 'unit']))]
    : [textOf(amount)]
  const unit = textOf(first(node, ['unittext', 'unit']))
  const parts = [...ofAmount, unit, name].filter((part) => part !== null && part !== '')
  return [...new Set(parts)].join(' ')
}

const first = (node: StructuredNode, names: readonly string[]): unknown =>
  names.map((name) => node.get(name)).find((value) => !isEmpty(value))

/** Steps as strings, one blob, HowToStep, HowToSection, ItemList, or any of these inside another. */
export function readStructuredSteps(value: unknown, resolve: Resolve): CandidateLine[] {
  const values = asArray(value)
  const entries = values.flatMap((one) => readStep(one, resolve, 0))
  // One text of many lines is a whole method; of several texts each is a step.
  const texts = entries.filter(({ isPart }) => !isPart)
  const isBlob = texts.length === 1
  const lines = entries.flatMap(({ text, isPart }) => {
    const found = textLines(text)
    if (isPart) return [{ text: found.join(' ').replace(/\s*:$/, ''), isPart }]
    if (isBlob) return found.flatMap(splitNumbered).map(stepOrPart)
    return found.length === 0 ? [] : [stepOrPart(found.join(' '))]
  })
  return withoutNumbers(lines.filter(({ text }) => text !== ''))
}

function readStep(value: unknown, resolve: Resolve, nesting: number): CandidateLine[] {
  if (nesting > maxNesting) return []
  const one = resolve(value)
  if (typeof one === 'string' || typeof one === 'number') return [{ text: String(one), isPart: false }]
  if (!isRecord(one)) return []
  const node = nodeOf(one)
  const types = typesOf(one)
  const name = textOf(node.get('name')) ?? ''
  const inside = first(node, ['itemlistelement', 'steps', 'step', 'recipeinstructions'])
  const item = node.get('item')
  if (isRecord(item) || typeof item === 'string') return readStep(item, resolve, nesting + 1)
  const text = textsOf(first(node, ['text', '@value', 'description'])).join('\n')
  if (isEmpty(inside) && types.includes('howtosection') && plainText(name) !== '' && text !== '')
    return [{ text: name, isPart: true }, ...textLines(text).map((line) => ({ text: line, isPart: false }))]
  if (isEmpty(inside)) return [{ text: withName(name, text), isPart: false }]
  const parts = inOrder(asArray(inside).map(resolve)).flatMap((each) => readStep(each, resolve, nesting + 1))
  const isStep = types.includes('howtostep') || types.includes('howtodirection')
  if (isStep && parts.every(({ isPart }) => !isPart)) {
    // A step of several directions and tips is one step. Its text repeats its directions where a site states both.
    const directions = parts.map((part) => textLines(part.text).join(' ')).join(' ')
    const isRepeated = text !== '' && textKey(directions).includes(textKey(plainText(text)))
    return [{ text: withName(name, isRepeated || text === '' ? directions : `${text} ${directions}`), isPart: false }]
  }
  const before = plainText(text)
  const [only, another] = parts
  // A site gives each step a section of its own, with the step as its name.
  const isNamedByStep = another === undefined && textKey(plainText(only?.text ?? '')) === textKey(plainText(name))
  return [
    ...(plainText(name) === '' || isNamedByStep ? [] : [{ text: name, isPart: true }]),
    ...(before === '' || textKey(before) === textKey(plainText(name)) ? [] : [{ text: before, isPart: false }]),
    ...parts,
  ]
}

/** The name of a step in front of its text, unless the text contains it, or the name only counts. */
function withName(name: string, text: string): string {
  const plainName = plainText(name)
  if (text === '') return name
  if (plainName === '' || /^(?:step|schritt|étape|paso|passo|stap|steg|trin|krok)?\s*#?\d*[.:]?$/i.test(plainName))
    return text
  const [nameKey, key] = [textKey(plainName.replace(/(?:…|\.\.\.)$/, '')), textKey(plainText(text))]
  return key.includes(nameKey) ? text : `${plainName}${/[.!?:]$/.test(plainName) ? '' : ':'} ${text}`
}

/** List items by their position, where all state one. */
function inOrder(values: unknown[]): unknown[] {
  const positions = values.map((value) =>
    isRecord(value) ? Number(textOf(nodeOf(value).get('position')) ?? Number.NaN) : Number.NaN,
  )
  if (positions.some((position) => Number.isNaN(position)) || new Set(positions).size < positions.length) return values
  return values
    .map((value, at) => ({ value, position: positions[at] ?? 0 }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ value }) => value)
}

/** A short line that ends with a colon heads the steps below it. */
const stepOrPart = (text: string): CandidateLine =>
  /^[^.!?]{2,60}:$/.test(text) && !/^\d/.test(text)
    ? { text: text.replace(/\s*:$/, ''), isPart: true }
    : { text, isPart: false }

/** "1. Mix. 2. Bake." as two steps, where the numbers count up from 1 to at least 2. */
export function splitNumbered(text: string): string[] {
  const starts: number[] = []
  for (const match of text.matchAll(/(?<=^|[.!?)]\s*|\s)(?:step\s*)?(\d{1,2})[.):]\s*(?=\p{L})/giu))
    if (Number(match[1]) === starts.length + 1) starts.push(match.index)
  if (starts.length < 2 || starts[0] !== 0) return [text]
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim())
}

const leadingNumber = /^(?:(?:step|schritt)\s*)?(\d{1,2})\s*[.):–-]\s*(?=\p{L})/iu

/** Removes the numbers in front of steps where they count up; other numbers belong to the text. */
export function withoutNumbers(lines: readonly CandidateLine[]): CandidateLine[] {
  let expected = 1
  const numbered = lines.map(({ text, isPart }) => {
    const number = isPart ? undefined : leadingNumber.exec(text)?.[1]
    const isCounted = number !== undefined && (Number(number) === expected || Number(number) === 1)
    if (isCounted) expected = Number(number) + 1
    return isCounted
  })
  return lines.map((line, at) =>
    numbered[at] === true ? { ...line, text: line.text.replace(leadingNumber, '') } : line,
  )
}
