import { access } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { paths } from '@simmer/contract/wire/paths'
import { authorByUsername } from '../accounts/author-account.ts'
import { readPostFile } from '../blog/post-file.ts'
import { unpublishSlug, publishPostFromFile } from '../blog/write-post.ts'
import { UsageError, CommandFailed, type CommandContext, type Command } from './command.ts'

const publish = async (file: string, { database }: CommandContext): Promise<string> => {
  const exists = await access(file).then(
    () => true,
    () => false,
  )
  if (!exists) throw new CommandFailed(`There is nothing at ${file}.`)
  const postFile = await readPostFile(file)
  if (typeof postFile === 'string')
    throw new CommandFailed(
      `${file} needs title, summary and author between two lines of ---, then its text. ${postFile}`,
    )
  const { author, title, summary, markdown, date } = postFile
  return database.tx(async (tx) => {
    const account = await authorByUsername(tx, author)
    if (account === undefined) throw new CommandFailed(`There is no account with the username ${author}.`)
    const post = await publishPostFromFile(tx, {
      title,
      summary,
      markdown,
      source: `file/${path.basename(file)}`,
      newId: uuidv7(),
      authorId: account.accountId,
      at: date === undefined ? new Date() : new Date(date),
    })
    return `${paths.post(post.slug)} is published, revision ${post.revision}.`
  })
}

export const blog: Command = {
  usage: 'blog publish <file.md> | blog unpublish <slug>',
  description:
    'Publishes a post from a Markdown file or updates it from the same file; unpublish makes it a draft again.',
  run: async ([subcommand, target, ...rest], context) => {
    if (target === undefined || rest.length > 0 || (subcommand !== 'publish' && subcommand !== 'unpublish'))
      throw new UsageError('Use publish with one file, or unpublish with one slug.')
    if (subcommand === 'publish') return publish(target, context)
    const found = await context.database.tx((tx) => unpublishSlug(tx, target, new Date()))
    if (!found) throw new CommandFailed(`There is no post at ${paths.post(target)}.`)
    return `${paths.post(target)} is a draft again.`
  },
}
