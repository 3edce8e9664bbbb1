import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { postLimits } from '@simmer/contract/wire/blog'
import { readFrontmatter } from '@simmer/contract/markdown/frontmatter'

const boundedText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

/** A post in a file: Markdown under `title`, `summary` and `author`. */
const PostFile = v.object({
  title: boundedText(postLimits.title),
  summary: boundedText(postLimits.summary),
  /** A username. */
  author: boundedText(30),
  /** When it was first published, for posts that are older than the file's way here. */
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  markdown: boundedText(postLimits.markdown),
})
export type PostFile = v.InferOutput<typeof PostFile>

/** The post of a file, or what it lacks in a sentence. */
export const readPostFile = async (file: string): Promise<PostFile | string> => {
  const { frontmatter, text } = readFrontmatter(await readFile(file, 'utf8'))
  const parsed = v.safeParse(PostFile, { ...frontmatter, markdown: text })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`
}
