export interface FoundIngredient {
  readonly name: string
  readonly amount: string
  readonly note: string
}

export interface CooklangFile {
  readonly front: Readonly<Record<string, unknown>>
  readonly sections: readonly string[]
  readonly notes: readonly string[]
  /** The readable text: names replace their marks. */
  readonly steps: readonly string[]
  readonly ingredients: readonly FoundIngredient[]
}

/** An independent parser of the specification, so that writer and reader share no code. `\` escapes the next sign. */
export function readCooklang(file: string): CooklangFile {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  const ingredients: FoundIngredient[] = []
  const kinds = { sections: [] as string[], notes: [] as string[], steps: [] as string[] }
  for (const paragraph of body.split(/\n\s*\n/).map((one) => one.trim())) {
    if (paragraph === '') continue
    const reader = new StepReader(/^[=>]/.test(paragraph) ? paragraph.slice(1).trim() : paragraph)
    const text = reader.text((found) => ingredients.push(found))
    kinds[paragraph.startsWith('=') ? 'sections' : paragraph.startsWith('>') ? 'notes' : 'steps'].push(text)
  }
  const fields = front.split('\n').map((line): [string, unknown] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))]
  })
  return { front: Object.fromEntries(fields), ...kinds, ingredients }
}

class StepReader {
  private readonly source: string
  private at = 0

  constructor(text: string) {
    this.source = text
  }

  text(addFound: (found: FoundIngredient) => void): string {
    let read = ''
    while (this.at < this.source.length) {
      const rest = this.source.slice(this.at)
      const sign = rest.charAt(0)
      if (/^--|^\[-/.test(rest)) throw new Error(`a comment begins: ${rest}`)
      if (sign === '#') throw new Error(`cookware begins: ${rest}`)
      if (sign === '@') {
        this.at += 1
        const found = this.component()
        addFound(found)
        read += found.name
      } else if (sign === '~') {
        this.at += 1
        read += this.component().amount.replace('%', ' ')
      } else read += this.one()
    }
    return read
  }

  private component(): FoundIngredient {
    if (/^[&?+*-]/.test(this.source.slice(this.at))) throw new Error('a modifier')
    const name = this.until('{')
    const amount = this.until('}')
    if (this.source[this.at] !== '(') return { name, amount, note: '' }
    this.at += 1
    return { name, amount, note: this.until(')') }
  }

  private until(end: string): string {
    let read = ''
    while (this.source[this.at] !== end) {
      if (this.at >= this.source.length) throw new Error(`${end} is missing`)
      if (/^[@#~{}()|]|^--|^\[-/.test(this.source.slice(this.at))) throw new Error(`a sign too many: ${this.source}`)
      read += this.one()
    }
    this.at += 1
    return read
  }

  private one(): string {
    if (this.source[this.at] === '\\') this.at += 1
    this.at += 1
    return this.source[this.at - 1] ?? ''
  }
}
