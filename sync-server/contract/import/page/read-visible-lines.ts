import type { ImportResult } from '../imported-recipe.ts'
import { readWithoutMarkup } from '../text/read-without-markup.ts'
import type { PageLine } from './html/page-lines.ts'
import type { PageFacts } from './page-facts.ts'

/** Reads the recipes of a page from its visible lines alone, by the reader of texts. */
export const readVisibleLines = (lines: readonly PageLine[], facts: PageFacts): ImportResult =>
  readWithoutMarkup({
    lines: lines.map((line, at) => {
      const before = lines[at - 1]
      const container = line.list ?? line.block.parent
      return {
        text: line.text,
        kind: line.kind,
        level: line.level ?? (isHeadingOfPart(line, lines[at + 1]) ? 7 : null),
        isOrdered: line.list?.name === 'ol',
        isFirst: before === undefined || container !== (before.list ?? before.block.parent),
        ...(isAdvertisement(line)
          ? { outside: 'advertisement' }
          : isHeadOfColumns(line, lines[at + 1])
            ? { outside: 'navigation' }
            : line.area === null
              ? {}
              : { outside: line.area }),
      }
    }),
    title: facts.documentTitle,
    ogTitle: facts.ogTitle,
    siteName: facts.siteName,
    url: facts.url,
    language: facts.language,
  })

/** "Amount | Ingredient" above the columns of a table. */
function isHeadOfColumns({ kind, item, text }: PageLine, next: PageLine | undefined): boolean {
  if (kind !== 'row' || item === null || next?.kind !== 'row' || /\d/.test(text)) return false
  const [cells = [], below = []] = [item, next.item].map((row) =>
    (row?.children ?? []).flatMap((cell) =>
      typeof cell === 'string' || cell.children.length === 0 ? [] : [cell.name],
    ),
  )
  return cells.length >= 2 && cells.every((name) => name === 'th') && below.includes('td')
}

/** A line that is set apart from the lines below it names a part of a list: a bold row, an item around a list, italics. */
function isHeadingOfPart(line: PageLine, next: PageLine | undefined): boolean {
  if (next === undefined || /\d/.test(line.text) || line.text.split(' ').length > 6) return false
  if (line.item !== null && next.item !== line.item && next.list?.parent === line.item) return true
  const isSetApart = (line.isBold && !next.isBold) || (line.isItalic && !next.isItalic)
  if (!isSetApart || /[.,;!?]$/.test(line.text)) return false
  return line.item === null ? line.isItalic && line.text.split(' ').length <= 4 : next.list === line.list
}

/** "Advertisement" between two steps, where no class tells it. */
const isAdvertisement = ({ text }: PageLine): boolean => text.length <= 30 && advertisement.test(text)

const advertisement =
  /^[\s–—-]*(?:advertisements?|sponsored|anzeigen?|werbung|publicité|publicidade?|pubblicità|advertentie|annons|annonce|annonse|reklam[ae]?|mainos)[\s:–—-]*$/iu
