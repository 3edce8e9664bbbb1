import { plainLine } from './plain-line.ts'

/** "For the sauce". */
const englishPartWithoutColon = /^for (?:the|your) [\p{L} '’&-]{2,40}$/iu

/**
 * "Pour la pâte", "Pour la crème au beurre", "Para la salsa", "Per il ripieno", "Voor de saus": one noun, or one with a
 * preposition behind it. "Pour le moule beurre" and "para la sartén aceite" have a food behind the noun.
 */
const romancePartWithoutColon =
  /^(?:pour (?:la |le |les |l['’])(?!moule$|service$|d[ée]co)|para (?:la|el|los|las) |per (?:il |la |lo |le |l['’]|i |gli )|voor (?:de|het) )[\p{L}-]{2,20}(?: (?:de (?:la )?|du |des |d['’]|au |aux |[àa] la |del |di |della |dell['’]|al |alla |van (?:de )?)[\p{L}-]{2,20})?$/iu

/** "Für die Soße", "FÜR DEN TEIG", "Für die helle Creme"; "Für die Form Butter" has a food behind it. */
const germanPartWithoutColon =
  /^(?:[Ff]ür (?:die|den|das)|FÜR (?:DIE|DEN|DAS)) (?!\p{L}*(?:[Ff]orm(?:en)?|[Ff]örmchen|[Bb]lech|[Pp]fanne|[Ee]isen|[Ff]läche)$)(?:\p{Ll}{3,15} )?\p{Lu}[\p{L}-]+(?: (?:und|&) \p{Lu}[\p{L}-]+)?$/u

/** "=== Topping ===", "--- Sauce ---". Two tildes strike a line out in Markdown. */
const ruled = /^\s*(?:={2,} ?\p{L}[^=]{1,60}={2,}|-{3,} ?\p{L}[^-]{1,60}-{3,})\s*$/u

/** Whether a line is a heading of the list ("For the sauce:", "## Dough", "**Topping**") instead of an ingredient. */
export function isSublistHeading(line: string): boolean {
  const text = plainLine(line)
  if (text === '' || text.length > 80) return false
  const startsWithAmount = /^(?:\d|[¼-¾⅐-⅞])/.test(text)
  if (/^\s*#{1,6}\s/.test(line) || ruled.test(line)) return true
  if (text.endsWith(':')) return !startsWithAmount || /^\d+(?:st|nd|rd|th)\b/i.test(text)
  if (startsWithAmount) return false
  if (/^\s*(?:[-*+]\s+)?(\*\*|__)[^*_]+\1\s*$/.test(line)) return text.split(' ').length <= 5
  return [englishPartWithoutColon, romancePartWithoutColon, germanPartWithoutColon].some((part) => part.test(text))
}
