import { decodeEntities } from '@simmer/contract/recipe/lines/html-entities'

/** A line of Markdown as plain text: links by their words, emphasis and code by what they surround, no pictures, no HTML. */
export function plainText(markdown: string): string {
  const text = markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(https?:[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    // A quantity like 2*3 or a file_name is no emphasis: the marks must hug words from outside.
    .replace(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*]*\S)\1(?![\p{L}\p{N}*])/gu, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_]*\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}
