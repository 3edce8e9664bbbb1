import * as v from 'valibot'

/**
 * Written text as it travels: a small part of Markdown as blocks, never as HTML. Named as in mdast, except that plain text
 * is a plain string.
 */
export type Span =
  | string
  | { readonly type: 'emphasis' | 'strong'; readonly children: readonly Span[] }
  | { readonly type: 'inlineCode'; readonly value: string }
  | { readonly type: 'link'; readonly url: string; readonly children: readonly Span[] }
  | { readonly type: 'break' }

export type Block =
  | { readonly type: 'heading'; readonly depth: HeadingDepth; readonly id: string; readonly children: readonly Span[] }
  | { readonly type: 'paragraph'; readonly children: readonly Span[] }
  | {
      readonly type: 'list'
      readonly ordered: boolean
      readonly start: number
      readonly items: readonly (readonly Block[])[]
    }
  | { readonly type: 'blockquote'; readonly children: readonly Block[] }
  | { readonly type: 'code'; readonly value: string }
  | { readonly type: 'image'; readonly url: string; readonly alt: string }
  | { readonly type: 'thematicBreak' }

/** The title of the page is the first depth; a text begins at the second. */
export type HeadingDepth = 2 | 3 | 4

/** Where a link of a text may lead: the web, a mail, or a place of ours. */
export const isAllowedLink = (url: string): boolean =>
  /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s]*|#[^\s]*)$/i.test(url)

/** Pictures come from here: the security policy lets no other in. */
export const isAllowedPicture = (url: string): boolean => /^\/(?![/\\])[^\s]*$/.test(url)

export const Span: v.GenericSchema<Span> = v.lazy(() =>
  v.union([
    v.string(),
    v.object({ type: v.picklist(['emphasis', 'strong']), children: v.array(Span) }),
    v.object({ type: v.literal('inlineCode'), value: v.string() }),
    v.object({ type: v.literal('link'), url: v.pipe(v.string(), v.check(isAllowedLink)), children: v.array(Span) }),
    v.object({ type: v.literal('break') }),
  ]),
)

export const Block: v.GenericSchema<Block> = v.lazy(() =>
  v.union([
    v.object({
      type: v.literal('heading'),
      depth: v.picklist([2, 3, 4]),
      id: v.string(),
      children: v.array(Span),
    }),
    v.object({ type: v.literal('paragraph'), children: v.array(Span) }),
    v.object({
      type: v.literal('list'),
      ordered: v.boolean(),
      start: v.number(),
      items: v.array(v.array(Block)),
    }),
    v.object({ type: v.literal('blockquote'), children: v.array(Block) }),
    v.object({ type: v.literal('code'), value: v.string() }),
    v.object({ type: v.literal('image'), url: v.pipe(v.string(), v.check(isAllowedPicture)), alt: v.string() }),
    v.object({ type: v.literal('thematicBreak') }),
  ]),
)

export const Prose = v.array(Block)
export type Prose = readonly Block[]
