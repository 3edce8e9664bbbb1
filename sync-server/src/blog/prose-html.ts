import type { Block, Prose, Span } from '@simmer/contract/wire/prose'
import { escapeHtml } from '../mail/escape-html.ts'

/** Blocks as HTML, for feed readers alone: pages are made of elements. `origin` completes addresses of ours. */
export const proseHtml = (blocks: Prose, origin: string): string => {
  const whole = (url: string): string => escapeHtml(url.startsWith('/') ? origin + url : url)

  const spans = (children: readonly Span[]): string => children.map(span).join('')
  const span = (one: Span): string => {
    if (typeof one === 'string') return escapeHtml(one)
    switch (one.type) {
      case 'emphasis':
        return `<em>${spans(one.children)}</em>`
      case 'strong':
        return `<strong>${spans(one.children)}</strong>`
      case 'inlineCode':
        return `<code>${escapeHtml(one.value)}</code>`
      case 'link':
        return `<a href="${whole(one.url)}">${spans(one.children)}</a>`
      case 'break':
      default:
        return '<br>'
    }
  }

  const block = (one: Block): string => {
    switch (one.type) {
      case 'heading':
        return `<h${one.depth}>${spans(one.children)}</h${one.depth}>`
      case 'paragraph':
        return `<p>${spans(one.children)}</p>`
      case 'list': {
        const items = one.items.map((item) => `<li>${item.map(block).join('')}</li>`).join('')
        return one.ordered ? `<ol start="${one.start}">${items}</ol>` : `<ul>${items}</ul>`
      }
      case 'blockquote':
        return `<blockquote>${one.children.map(block).join('')}</blockquote>`
      case 'code':
        return `<pre><code>${escapeHtml(one.value)}</code></pre>`
      case 'image':
        return `<img src="${whole(one.url)}" alt="${escapeHtml(one.alt)}">`
      case 'thematicBreak':
      default:
        return '<hr>'
    }
  }

  return blocks.map(block).join('')
}
