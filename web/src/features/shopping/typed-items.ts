import { leadingAdjectives, preparationJoiners, preparationWords } from '@simmer/contract/recipe/lines/kitchen-words'
import { readRequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import { hasVisibleText } from '@simmer/contract/recipe/visible-text'
import { foodOfItem } from '@simmer/contract/shopping/known-foods'
import type { KnownFood } from '@simmer/contract/shopping/read-known-foods'

const nonEmpty = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

/** The lines of a text. Several pasted lines become several items. */
export const splitLines = (text: string): string[] => nonEmpty(text.split(/[\n;]/))

/** How a note begins: "to serve", "with skin", "ohne Haut". */
const noteStart =
  /^(?:(?:for|to|or|if|in|at|with|without|plus|very|not|about|cut (?:in|into|up|to|across)|zum|zur|oder|ohne|mit|bei|sehr|nicht|nach|aus|am) |cut$)/i

const germanState =
  /^(?:gehackt|gewürfelt|geschnitten|gerieben|geraspelt|gehobelt|gemahlen|geschält|zerdrückt|gepresst|püriert|passiert|abgetropft|abgespült|gewaschen|geputzt|entkernt|entsteint|halbiert|geviertelt|geröstet|gekocht|gegart|gebraten|geräuchert|geschmolzen|zerlassen|aufgetaut|tiefgekühlt|getrocknet|verquirlt|gesalzen|ungesalzen|reif|weich|hart|kalt|warm|zimmerwarm|frisch|groß|klein|mittelgroß|ganz|rot|grün|gelb|bio)(?:e[rn]?)?$/i
const germanJoiner = /^(?:und|fein|grob|dünn|dick|sehr|leicht|gut|nicht)$/i

/** These words are states only beside others. Alone they are foods. */
const foodsAlone = new Set(['orange', 'bone', 'fat', 'skin', 'baby', 'tart'])

const isState = (word: string): boolean =>
  preparationWords.has(word) || leadingAdjectives.has(word) || word === 'temperature' || germanState.test(word)
const isJoiner = (word: string): boolean => preparationJoiners.has(word) || germanJoiner.test(word)

/** "finely chopped", "large", "fein gehackt", and nothing else. */
const isOfStates = (part: string): boolean => {
  const words = part.toLowerCase().split(/[\s-]+/)
  const alone = words.length === 1 && foodsAlone.has(part.toLowerCase())
  return !alone && words.some(isState) && words.every((word) => isState(word) || isJoiner(word))
}

const amountWord =
  /^(?:each|je|cloves?|heads?|bottles?|bags?|box(?:es)?|jars?|packs?|packets?|packages?|cartons?|tubs?|slices?|stalks?|loa(?:f|ves)|Zehen?|Flaschen?|Beutel|Tüten?|Gläser|Glas|Packung(?:en)?|Päckchen|Becher|Scheiben?|Stangen?|Köpfe|Kopf)$/i

/** "400 g", "2 cans", "3 cloves": how much of the item before. */
const isAmountAlone = (part: string): boolean => {
  const { quantity, name } = readRequestedItem(part)
  return quantity !== null && (name === part || amountWord.test(name))
}

/** A note, as in "onions, finely chopped" or "apples, to serve". It continues the item before it. */
const isNote = (part: string): boolean => noteStart.test(part) || isOfStates(part) || isAmountAlone(part)

/** The items that a person typed: a comma followed by a space separates them. A decimal comma has no space. */
export const splitTypedItems = (text: string): string[] => {
  const items: string[] = []
  for (const line of splitLines(text)) {
    nonEmpty(line.split(/,\s+|,$/)).forEach((part, index) => {
      if (index > 0 && isNote(part)) items.push(`${items.pop()}, ${part}`)
      else items.push(part)
    })
  }
  return items
}

/** The foods that a person typed. An amount, as in "2 onions", does not belong to a food. */
export const foodsTyped = (text: string, is: KnownFood['is']): KnownFood[] =>
  splitTypedItems(text)
    .map((item) => foodOfItem(readRequestedItem(item), is))
    .filter(({ name }) => hasVisibleText(name))

/** The item of a text that a person is still typing: the "500 g fl" of "2 lemons, 500 g fl". */
export const itemBeingTyped = (text: string): string => text.slice(/^[^]*(?:,\s|[\n;])/.exec(text)?.[0].length ?? 0)

/** The items of a text whose last word a suggestion completes: "2 lemons, 500 g fl" and flour. */
export const withSuggestion = (text: string, name: string): string[] => {
  const last = itemBeingTyped(text)
  const completed = last.trim().replace(/\S+$/, name)
  const isAmountOfIt = readRequestedItem(completed).name === name
  return [...splitTypedItems(text.slice(0, text.length - last.length)), isAmountOfIt ? completed : name]
}
