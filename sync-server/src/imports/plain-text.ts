import { decodeEntities } from '@simmer/contract/recipe/lines/html-entities'

/**
 * Converts a line of Markdown to plain text: links, emphasis and code leave their text; pictures and HTML are removed.
 */
export function plainText(markdown: string): string {
  const text = markdown
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<(https?:[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    // 2*3 and file_name are not emphasis: the marks must enclose words from outside.
    .replace(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*]*\S)\1(?![\p{L}\p{N}*])/gu, '$2')
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_]*\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}
