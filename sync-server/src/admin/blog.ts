import { access } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { addresses } from '@simmer/contract/wire/addresses'
import { authorByUsername } from '../accounts/author-account.ts'
import { readPostFile } from '../blog/post-file.ts'
import { unpublishSlug } from '../blog/unpublish-slug.ts'
import { publishPostFromFile } from '../blog/write-post.ts'
import { NotUnderstood, CommandFailed, type CommandContext, type Command } from './verb.ts'

const publish = async (file: string, { database }: CommandContext): Promise<string> => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new CommandFailed(`There is nothing at ${file}.`)
  const read = await readPostFile(file)
  if (typeof read === 'string')
    throw new CommandFailed(`${file} needs title, summary and author between two lines of ---, then its text. ${read}`)
  const { author, title, summary, markdown, date } = read
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
    return `${addresses.post(post.slug)} is published, revision ${post.revision}.`
  })
}

export const blog: Command = {
  usage: 'blog publish <file.md> | blog unpublish <slug>',
  does: 'Publishes a post from Markdown (the same file again changes it), or takes one back to the drafts.',
  run: async ([subcommand, what, ...rest], context) => {
    if (what === undefined || rest.length > 0 || (subcommand !== 'publish' && subcommand !== 'unpublish'))
      throw new NotUnderstood('Say publish and one file, or unpublish and the last part of its address.')
    if (subcommand === 'publish') return publish(what, context)
    const found = await context.database.tx((tx) => unpublishSlug(tx, what, new Date()))
    if (!found) throw new CommandFailed(`There is no post at ${addresses.post(what)}.`)
    return `${addresses.post(what)} is a draft again.`
  },
}
