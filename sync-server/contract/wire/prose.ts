import * as v from 'valibot'

/**
 * Text on the wire: a small part of Markdown as blocks, never as HTML. The names are those of mdast, except that plain
 * text is a plain string.
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

/** The page title has depth 1, so a text begins at 2. */
export type HeadingDepth = 2 | 3 | 4

/** The targets that a link may have: the web, a mail address, or a path of this site. */
export const isAllowedLink = (url: string): boolean =>
  /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|\/(?![/\\])[^\s]*|#[^\s]*)$/i.test(url)

/** Only pictures of this site: the content security policy blocks all others. */
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
