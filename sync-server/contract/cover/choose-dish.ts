import { foldText } from '../recipe/fold-text.ts'
import type { DishRule } from './dish-rule.ts'
import { dishRules } from './dish-words.ts'
import { afterwords, wholeDishes } from './whole-dishes.ts'
import type { DishName } from './dishes.ts'
import type { IngredientMotif } from './foods/ingredient-motifs.ts'
import { allFoods } from './ingredient-words.ts'

/** Words after which a title names what comes with the dish: "with", "in", "mit", "aux". */
const beside =
  / (?:with|w\/|in|on|over|from|for|of|by|without|at|under|to|mit|auf|aus|von|vom|zu|zum|nach|an|im|am|ohne|fur|in der|au|aux|al|alla|alle|de|del|di|du|da|do|con|en|a la) .*$| all'.*$/

/** The parts of a title, without what stands in brackets. "Tom's best: lemon cake" has two. */
const titleParts = (title: string): string[] =>
  foldText(title)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\([^)]*\)?|\[[^\]]*\]?/g, ' ')
    .replaceAll(/\p{L}+- (?:und|oder) /gu, '')
    .split(/\s*[:|–—;!?"„“”]\s*|\s+-\s+/)
    .map((part) =>
      part
        .replaceAll(/[^\p{L}\p{N}\s,&'/.-]/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')

/** "Tomato soup with basil oil" gives "tomato soup". */
function headOf(part: string): string {
  let head = part.replace(beside, '').trim()
  for (let before = ''; before !== head;) {
    before = head
    head = head.replace(afterwords, '').trim()
  }
  return head
}

/** A list of a few dishes is no single dish: "rice and beans". "Ham and lentil soup" is one. */
const isPair = (head: string): boolean => /(?: and | & | und | y | et |,)\s*[^\s,]+$/.test(head)

const fits = ({ words, unless, needs }: DishRule, head: string, foods: ReadonlySet<IngredientMotif>): boolean =>
  words.test(head) &&
  !(unless?.test(head) ?? false) &&
  (needs === undefined || foods.size === 0 || needs.some((food) => foods.has(food)))

/** A fillet is not drawn as a whole fish. */
const isCutFish = (ingredientNames: readonly string[]): boolean =>
  /\b(fillets?|filets?|steaks?|canned|tins?|smoked|dosen?|geraucherte?)\b/.test(foldText(ingredientNames.join(' , ')))

/** Long or short: "pasta" alone does not decide its shape, the ingredients do. */
function pastaShape(ingredients: string): DishName | null {
  const long = /\b(spaghetti|linguine|tagliatelle|fettuccine|bucatini|pappardelle)\b/.test(ingredients)
  const short = /\b(penne|rigatoni|ziti|fusilli|macaroni|paccheri)\b/.test(ingredients)
  if (long === short) return null
  return long ? 'spaghetti' : 'shortPasta'
}

/**
 * The dish that a title names for certain, or null. The head of the title decides, as in a compound: tomato soup cake is
 * a cake, pizza sauce a sauce, and ginger beer chicken no drink. Without
 * ingredients the title alone decides.
 */
export function chooseDish(title: string, ingredientNames: readonly string[]): DishName | null {
  const foods = allFoods('', ingredientNames)
  const parts = titleParts(title)
  for (const part of parts) {
    const whole = wholeDishes.find(([, words]) => words.test(part))
    if (whole !== undefined) return whole[0]
  }
  for (const part of parts) {
    const [beforeComma = ''] = part.split(',')
    const isList = / (?:and|und|&) /.test(part.slice(beforeComma.length))
    const head = headOf(isList ? part : beforeComma)
    if (isPair(head)) continue
    const rule = dishRules.find((one) => fits(one, head, foods))
    if (rule !== undefined) return rule.dish === 'fish' && isCutFish(ingredientNames) ? null : rule.dish
    if (/\b(?:pasta|nudeln)$/.test(head)) return pastaShape(foldText(ingredientNames.join(' , ')))
  }
  return null
}
