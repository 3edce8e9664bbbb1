import type { Block, Prose as Text, Span } from '@simmer/contract/wire/prose'
import styles from './prose.module.css'

const Spans = ({ of }: { readonly of: readonly Span[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- a text is rendered whole and never reordered
  of.map((span, index) => <InlineSpan key={index} span={span} />)

const InlineSpan = ({ span }: { readonly span: Span }) => {
  if (typeof span === 'string') return span
  switch (span.type) {
    case 'emphasis':
      return (
        <em>
          <Spans of={span.children} />
        </em>
      )
    case 'strong':
      return (
        <strong>
          <Spans of={span.children} />
        </strong>
      )
    case 'inlineCode':
      return <code>{span.value}</code>
    case 'link':
      return (
        <a href={span.url}>
          <Spans of={span.children} />
        </a>
      )
    case 'break':
    default:
      return <br />
  }
}

// oxlint-disable-next-line react/no-array-index-key -- a text is rendered whole and never reordered
const Blocks = ({ of }: { readonly of: Text }) => of.map((block, index) => <BlockElement key={index} block={block} />)

/** A list item with one paragraph has no paragraph spacing. */
const Item = ({ blocks }: { readonly blocks: Text }) => {
  const [first, ...rest] = blocks
  return (
    <li>
      {first?.type === 'paragraph' ? <Spans of={first.children} /> : first && <BlockElement block={first} />}
      <Blocks of={rest} />
    </li>
  )
}

const BlockElement = ({ block }: { readonly block: Block }) => {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.depth}` as const
      return (
        <Heading id={block.id}>
          <Spans of={block.children} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Spans of={block.children} />
        </p>
      )
    case 'list': {
      // oxlint-disable-next-line react/no-array-index-key -- a text is rendered whole and never reordered
      const items = block.items.map((item, index) => <Item key={index} blocks={item} />)
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks of={block.children} />
        </blockquote>
      )
    case 'code':
      return (
        // Wide code scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{block.value}</code>
        </pre>
      )
    case 'image':
      return <img src={block.url} alt={block.alt} loading="lazy" />
    case 'thematicBreak':
    default:
      return <hr />
  }
}

/** Renders prose blocks as elements. */
export const Prose = ({ blocks }: { readonly blocks: Text }) => (
  <div className={styles.prose}>
    <Blocks of={blocks} />
  </div>
)
