import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Plugin } from 'vite'
import { proseFromMarkdown } from '../../sync-server/contract/markdown/prose-from-markdown.ts'
import { readFrontmatter } from '../../sync-server/contract/markdown/frontmatter.ts'

/**
 * Compiles Markdown files to modules, so that no parser is shipped. `import('./x.md')` gives `{ frontmatter, blocks
 * }`; `./x.md?about` gives only the front matter.
 */
export const markdown = (): Plugin => ({
  name: 'simmer-markdown',
  enforce: 'pre',
  transform: {
    filter: { id: /\.md(\?about)?$/ },
    handler: (source, id) => {
      const { frontmatter, text } = readFrontmatter(source)
      const about = `export const frontmatter = ${JSON.stringify(frontmatter)}\n`
      if (id.endsWith('?about')) return { code: about, map: null, moduleType: 'js' }
      const blocks = proseFromMarkdown(fromMarkdown(text))
      return { code: `${about}export const blocks = ${JSON.stringify(blocks)}\n`, map: null, moduleType: 'js' }
    },
  },
})
