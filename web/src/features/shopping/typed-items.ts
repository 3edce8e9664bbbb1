const nonEmpty = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '')

/** The lines of a text. Several pasted lines become several items. */
export const splitLines = (text: string): string[] => nonEmpty(text.split(/[\n;]/))

const state =
  '(?:chopped|sliced|diced|minced|grated|ground|peeled|crushed|softened|melted|drained|ripe|gehackt|gewürfelt|geschnitten|gerieben|gemahlen|geschält|zerdrückt|abgetropft|reif)'

/** A note, as in "onions, finely chopped" or "apples, to serve". It continues the item before it. */
const note = new RegExp(
  `^(?:(?:\\S+ )?${state}(?: (?:and|und) (?:\\S+ )?${state})?|(?:for|to|or|if|in|zum|zur|oder) .+)$`,
  'i',
)

/** The items that a person typed: a comma followed by a space separates them. A decimal comma has no space. */
export const splitTypedItems = (text: string): string[] => {
  const items: string[] = []
  for (const line of splitLines(text)) {
    nonEmpty(line.split(/,\s+|,$/)).forEach((part, index) => {
      if (index > 0 && note.test(part)) items.push(`${items.pop()}, ${part}`)
      else items.push(part)
    })
  }
  return items
}
