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
        level: isHeadingRow(line, lines[at + 1]) ? 7 : line.level,
        isOrdered: line.list?.name === 'ol',
        isFirst: before === undefined || container !== (before.list ?? before.block.parent),
        ...(line.area === null ? {} : { outside: line.area }),
      }
    }),
    title: facts.documentTitle,
    ogTitle: facts.ogTitle,
    siteName: facts.siteName,
    url: facts.url,
    language: facts.language,
  })

/** A bold row above others names a part of a table: "For the sauce". */
const isHeadingRow = (line: PageLine, next: PageLine | undefined): boolean =>
  line.kind === 'row' && line.isBold && next?.list === line.list && !next?.isBold && !/\d/.test(line.text)
