import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { postLimits } from '@simmer/contract/wire/blog'
import { readFrontmatter } from '@simmer/contract/markdown/frontmatter'

const boundedText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength))

/** A post in a file: front matter with `title`, `summary` and `author`, then Markdown. */
const PostFile = v.object({
  title: boundedText(postLimits.title),
  summary: boundedText(postLimits.summary),
  /** A username. */
  author: boundedText(30),
  /** The date of first publication, for posts that are older than their file. */
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  markdown: boundedText(postLimits.markdown),
})
export type PostFile = v.InferOutput<typeof PostFile>

/** Reads the post of a file. Returns a sentence when the file is not valid. */
export const readPostFile = async (file: string): Promise<PostFile | string> => {
  const { frontmatter, text } = readFrontmatter(await readFile(file, 'utf8'))
  const parsed = v.safeParse(PostFile, { ...frontmatter, markdown: text })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  return `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`
}
