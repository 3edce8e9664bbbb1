import type { ImportedRecipe, LeftOutLine, LeftOutReason } from '../imported-recipe.ts'
import { linesOfRecipe } from '../accounted-lines.ts'
import { isSectionLabel } from './structured/label-words.ts'
import type { PageLine } from './html/page-lines.ts'
import { textKey } from '../text-keys.ts'

/**
 * IM-2: gives every line that is in no field a reason. `keys` are the text keys of the lines, `seen` the reasons of the
 * reader of visible lines.
 */
export function leftOutLines(
  { lines, keys }: { readonly lines: readonly PageLine[]; readonly keys: readonly string[] },
  recipes: readonly ImportedRecipe[],
  seen: readonly LeftOutLine[],
): LeftOutLine[] {
  const seenReasons = new Map(seen.map(({ line, reason }) => [line, reason]))
  const used = new Set(recipes.flatMap((recipe) => [...linesOfRecipe(recipe)]))
  const known = new Set<string>()
  for (const at of used) known.add(keys[at] ?? '')
  for (const recipe of recipes) for (const text of textsOf(recipe)) known.add(textKey(text))
  return lines.flatMap((line) =>
    used.has(line.index)
      ? []
      : [
          {
            line: line.index,
            reason: reasonOf(line, known.has(keys[line.index] ?? '')) ?? seenReasons.get(line.index) ?? 'unknown',
          },
        ],
  )
}

const textsOf = (recipe: ImportedRecipe): string[] => [
  ...[...recipe.ingredients, ...recipe.steps, ...recipe.tags].map(({ text }) => text),
  ...[recipe.title, recipe.description, recipe.yield, recipe.cuisine].flatMap((field) => field?.text ?? []),
  ...[recipe.source.author, recipe.source.name].flatMap((name) => name ?? []),
  ...(recipe.tips?.text.split('\n') ?? []),
]

function reasonOf(line: PageLine, isKnown: boolean): LeftOutReason | null {
  if (isKnown) return 'duplicate'
  if (line.area !== null) return line.area
  if (
    /^(?:advertisement|advertisements|anzeige|werbung|sponsored|publicité|publicidad|pubblicità|advertentie)$/i.test(
      line.text,
    )
  )
    return 'advertisement'
  if (line.isLink || isSectionLabel(line.text) || isCall(line.text)) return 'navigation'
  const words = line.text.split(' ').length
  if (words >= 8 || (line.kind === 'heading' && words >= 2)) return 'story'
  return null
}

/** "Jump to recipe", "Print", "Leave a comment". */
const isCall = (text: string): boolean =>
  text.length < 50 &&
  /^(?:jump to|skip to|print|save|pin|share|tweet|email|rate|leave a|log in|sign up|subscribe|follow|read more|show more|zum rezept|drucken|speichern|teilen|merken|bewerten|imprimer|partager|guardar|imprimir|stampa)(?![\p{L}])/iu.test(
    text,
  )
