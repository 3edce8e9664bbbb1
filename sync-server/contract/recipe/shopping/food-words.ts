import { foldText } from '../fold-text.ts'

/** The words of a name for comparison: folded, singular where the ending shows it, without "'s". */
export const foodWords = (name: string): string[] =>
  (
    foldText(name)
      .replace(/['’]s?\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular)

const irregularPlurals: Readonly<Record<string, string>> = {
  eier: 'ei',
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  chilies: 'chili',
  chillies: 'chilli',
}

/**
 * The singular of a word, by its ending: tomatoes, berries, Zwiebeln, Karotten. The result need not be a real word,
 * because it is only compared with other results.
 */
const singular = (word: string): string => irregularPlurals[word] ?? withoutN(withoutS(word))

function withoutS(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return /[lnt]is$/.test(word) ? word.slice(0, -1) : word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:oes|ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const withoutN = (word: string): string => (word.length > 5 && /(?:el|er|e)n$/.test(word) ? word.slice(0, -1) : word)
