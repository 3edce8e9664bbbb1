import { visibleOnly } from './foreign-text.ts'

/** What an answer may refer to. */
export interface KnownTargets {
  readonly isRecipe: (recipeShortId: string) => boolean
  /** The steps of the open recipe. */
  readonly steps: number
}

// What is not closed within 1,000 characters is text: searching for its end from each beginning would take its time squared.
const picture = /!\[[^\]]{0,1000}\](?:\([^)]{0,1000}\)|\[[^\]]{0,1000}\])?/g
const reference = /\[\[([^[\]]*)\]\]/g
const link = /\[([^[\]]*)\](?:\([^)]{0,1000}\)|\[[^\]]{0,1000}\])/g
const linkTarget = /^[^\S\n]*\[[^\]]*\]:.*$/gm
const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^>]{0,1000}>/gi
const address =
  /(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/[^\s<>)]*|(?:\bwww\.|\b(?:mailto|javascript|data|tel|file|vbscript):(?=\S))[^\s<>)]*/gi
const mailAddress = /(?<![^\s@<>()])[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g
/** Names between dots, and a path: one run is read once, so that a long one takes no longer than its length. */
const dottedNames = /(?<![a-z0-9.-])([a-z0-9.-]*\.[a-z0-9-]+)((?:[:/?#][^\s<>)]*)?)/gi
const topLevel =
  /^(?:com|net|org|info|io|dev|app|ai|co|xyz|example|test|invalid|site|online|shop|link|ru|cn|de|uk|eu|at|ch)$/i
/** A word that begins a sentence, whose blank is missing: "stir well.At the end". */
const beginsSentence = /^(?:At|Info|Site|Online|Shop|Link|App|Test|Example)$/

/** What is left of names between dots without the host name in them. */
const withoutHost = (whole: string, names: string, path: string): string => {
  const labels = names.split('.')
  if (path.startsWith('/') && /^[a-z]{2,}$/i.test(labels.at(-1) ?? '') && labels.at(-2) !== '') return ''
  const isHost = (label: string, at: number): boolean =>
    at > 0 && labels[at - 1] !== '' && topLevel.test(label) && (path !== '' || !beginsSentence.test(label))
  const last = labels.findLastIndex(isHost)
  if (last === -1) return whole
  return last === labels.length - 1 ? '' : `.${labels.slice(last + 1).join('.')}${path}`
}

const cleanOnce = (text: string, known: KnownTargets): string =>
  text
    .replace(tag, '')
    .replace(picture, '')
    .replace(linkTarget, '')
    .replace(reference, (whole, inner: string) => {
      const [, recipe] = /^r:([\w-]{1,64})$/.exec(inner) ?? []
      if (recipe !== undefined) return known.isRecipe(recipe) ? whole : ''
      const [, step] = /^step:(\d{1,3})$/.exec(inner) ?? []
      if (step !== undefined) return Number(step) >= 1 && Number(step) <= known.steps ? whole : ''
      return inner
    })
    .replace(link, (whole, inner: string, at: number, all: string) => (all.charAt(at - 1) === '[' ? whole : inner))
    .replace(address, '')
    .replace(mailAddress, '')
    .replace(dottedNames, withoutHost)
    .replace(/\(\s*\)/g, '')

/** What is removed may leave a new tag or link behind; after so many rounds its characters go. */
const maxRounds = 5

/** A part of an answer as plain text: only known recipes and steps are linked, and nothing else leads anywhere. */
export const cleanText = (text: string, known: KnownTargets): string => {
  let before = visibleOnly(text)
  for (let round = 0; round < maxRounds; round += 1) {
    const after = cleanOnce(before, known)
    // A tag without its end.
    if (after === before) return after.replace(/<(?=[a-z/!?])/gi, '')
    before = after
  }
  return before.replace(/[<>[\]]/g, '')
}

/** An open bracket or tag is waited for so long, in UTF-16 units. */
const maxOpen = 600

/** Where the part begins that may go on as a tag, a link or an address. */
const openFrom = (text: string): number => {
  const bracket = text.lastIndexOf('\n') // A tag may span lines, a link does not.
  const rest = text.slice(bracket + 1)
  const candidates = [/!?\[[^\]]*$/, /!?\[[^\]]*\](?:\]|\([^)]*|\[[^\]]*)?$/, /(?<!\S)\S+$/].map((open) =>
    rest.search(open),
  )
  const inLine = Math.min(...candidates.filter((at) => at >= 0), rest.length) + bracket + 1
  const angle = text.search(/<(?:[a-z/!?][^>]*)?$/i)
  return angle === -1 ? inLine : Math.min(angle, inLine)
}

/** Cleans an answer while it comes: holds back what may be the beginning of a link, a tag or an address. */
export class AnswerCleaner {
  readonly #known: KnownTargets
  readonly #mark: (text: string) => string
  /** Where that begins what `mark` has to see whole; -1 without any. */
  readonly #openClaimIn: (text: string) => number
  #held = ''

  constructor(known: KnownTargets, mark: (text: string) => string, openClaimIn: (text: string) => number) {
    this.#known = known
    this.#mark = mark
    this.#openClaimIn = openClaimIn
  }

  /** The part that can be shown now. */
  add(piece: string): string {
    this.#held += piece
    const open = openFrom(this.#held)
    const claim = this.#openClaimIn(this.#held.slice(0, open))
    // A number may be within a link or an address.
    const until = claim === -1 ? open : openFrom(this.#held.slice(0, claim))
    if (this.#held.length - until > maxOpen) return this.end().replace(/[<>[\]]/g, '')
    const ready = this.#held.slice(0, until)
    this.#held = this.#held.slice(until)
    return this.#show(ready)
  }

  end(): string {
    const rest = this.#held
    this.#held = ''
    return this.#show(rest)
  }

  #show(text: string): string {
    return text === '' ? '' : this.#mark(cleanText(text, this.#known))
  }
}
