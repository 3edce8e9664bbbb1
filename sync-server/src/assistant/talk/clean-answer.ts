import { visibleOnly } from './foreign-text.ts'

/** What an answer may refer to. */
export interface KnownTargets {
  readonly isRecipe: (recipeShortId: string) => boolean
  /** The steps of the open recipe. */
  readonly steps: number
}

const picture = /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g
const reference = /\[\[([^[\]]*)\]\]/g
const link = /\[([^[\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g
const linkTarget = /^[^\S\n]*\[[^\]]*\]:.*$/gm
const tag = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z!?][^>]*>/gi
const address = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel|file|vbscript):(?=\S))[^\s<>)]*/gi
const mailAddress = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g
const hostName =
  /\b(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|info|io|dev|app|ai|co|xyz|example|test|invalid|site|online|shop|link|ru|cn|de|uk|eu|at|ch)\b(?:[:/?#][^\s<>)]*)?|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>)]*/gi

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
    .replace(hostName, '')
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
  const candidates = [/!?\[[^\]]*$/, /!?\[[^\]]*\](?:\]|\([^)]*|\[[^\]]*)?$/, /\S+$/].map((open) => rest.search(open))
  const inLine = Math.min(...candidates.filter((at) => at >= 0), rest.length) + bracket + 1
  const angle = text.search(/<(?:[a-z/!?][^>]*)?$/i)
  return angle === -1 ? inLine : Math.min(angle, inLine)
}

/** Cleans an answer while it comes: holds back what may be the beginning of a link, a tag or an address. */
export class AnswerCleaner {
  readonly #known: KnownTargets
  readonly #mark: (text: string) => string
  /** The beginning of what `mark` has to see whole. */
  readonly #openClaim: RegExp
  #held = ''

  constructor(known: KnownTargets, mark: (text: string) => string, openClaim: RegExp) {
    this.#known = known
    this.#mark = mark
    this.#openClaim = openClaim
  }

  /** The part that can be shown now. */
  add(piece: string): string {
    this.#held += piece
    const open = openFrom(this.#held)
    const claim = this.#held.slice(0, open).search(this.#openClaim)
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
