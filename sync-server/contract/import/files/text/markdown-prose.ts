import { oneLine, withoutMarkup } from '../builder/text-lines.ts'

/**
 * A line of Markdown as a person sees it: links, emphasis and code leave their text, pictures their description. A line
 * of more than 5,000 characters stays as it is, because the search for marks would take long.
 */
export const prose = (line: string): string =>
  line.length > 5000
    ? oneLine(line)
    : oneLine(
        withoutMarkup(
          line
            .replace(/!\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
            .replace(/\[([^\]]{0,500})\]\(([^)\s]{0,2000})[^)]{0,500}\)/g, (_, words: string, url: string) =>
              words === '' ? url : words,
            )
            .replace(/<(https?:[^>\s]+)>/g, '$1')
            // 2*3 and file_name are no emphasis: the marks must enclose words from outside.
            .replace(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*]*\S)\1(?![\p{L}\p{N}*])/gu, '$2')
            .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_]*\S)\1(?![\p{L}\p{N}_])/gu, '$2')
            .replace(/`([^`]*)`/g, '$1')
            .replace(/^\s*>\s?/, '')
            .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
        ),
      )
