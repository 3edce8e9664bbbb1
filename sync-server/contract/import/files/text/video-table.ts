import { readPostLink } from '../../../recipe/source/post-link.ts'
import type { FileContext, Results } from '../document/file-context.ts'
import { readPosts, type ArchivedPost } from '../posts/archived-posts.ts'
import { csvRecords } from './csv.ts'

interface VideoColumns {
  readonly id: number
  readonly title: number
  readonly description: number
}

/** The columns of YouTube's table of videos, with headings in English or German. */
function videoColumns(headings: readonly string[]): VideoColumns | null {
  const column = (name: RegExp): number => headings.findIndex((heading) => name.test(heading.trim()))
  const id = column(/^video[ -]?id$/i)
  const title = column(/^(?:video ?titel|video title|titel des videos)(?: \(original\))?$/i)
  const description = column(/^(?:video description|video ?beschreibung|beschreibung des videos)(?: \(original\))?$/i)
  return id < 0 || title < 0 || description < 0 ? null : { id, title, description }
}

/** Whether a text is the table of videos in YouTube's Takeout. */
export function isVideoTable(text: string): boolean {
  const [headings] = csvRecords(text.slice(0, 10_000), ',')
  return headings !== undefined && videoColumns(headings) !== null
}

export const readVideoTable = (text: string, context: FileContext): Results =>
  readPosts('youtube', youtubePosts(text), context)

function* youtubePosts(text: string): Generator<ArchivedPost> {
  let columns: VideoColumns | null = null
  for (const record of csvRecords(text, ',')) {
    if (columns === null) {
      columns = videoColumns(record)
      if (columns === null) return
      continue
    }
    const url = readPostLink(`https://www.youtube.com/watch?v=${record[columns.id] ?? ''}`)?.url ?? null
    const title = record[columns.title]?.trim() ?? ''
    yield { title: title === '' ? null : title, caption: record[columns.description] ?? '', url, pictures: [] }
  }
}
