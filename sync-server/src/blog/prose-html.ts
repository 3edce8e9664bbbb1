import type { Block, Prose, Span } from '@simmer/contract/wire/prose'
import { escapeHtml } from '../mail/escape-html.ts'

/**
 * Renders blocks as HTML for feed readers; the web app renders them as React elements. `origin` completes relative
 * URLs.
 */
export const proseHtml = (blocks: Prose, origin: string): string => {
  const absoluteUrl = (url: string): string => escapeHtml(url.startsWith('/') ? origin + url : url)

  const spans = (children: readonly Span[]): string => children.map(span).join('')
  const span = (node: Span): string => {
    if (typeof node === 'string') return escapeHtml(node)
    switch (node.type) {
      case 'emphasis':
        return `<em>${spans(node.children)}</em>`
      case 'strong':
        return `<strong>${spans(node.children)}</strong>`
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`
      case 'link':
        return `<a href="${absoluteUrl(node.url)}">${spans(node.children)}</a>`
      case 'break':
      default:
        return '<br>'
    }
  }

  const block = (node: Block): string => {
    switch (node.type) {
      case 'heading':
        return `<h${node.depth}>${spans(node.children)}</h${node.depth}>`
      case 'paragraph':
        return `<p>${spans(node.children)}</p>`
      case 'list': {
        const items = node.items.map((item) => `<li>${item.map(block).join('')}</li>`).join('')
        return node.ordered ? `<ol start="${node.start}">${items}</ol>` : `<ul>${items}</ul>`
      }
      case 'blockquote':
        return `<blockquote>${node.children.map(block).join('')}</blockquote>`
      case 'code':
        return `<pre><code>${escapeHtml(node.value)}</code></pre>`
      case 'image':
        return `<img src="${absoluteUrl(node.url)}" alt="${escapeHtml(node.alt)}">`
      case 'thematicBreak':
      default:
        return '<hr>'
    }
  }

  return blocks.map(block).join('')
}
