import { foldText } from '@simmer/contract/recipe/fold-text'

/**
 * A text as its words, the same for what is written and what is asked: lower case, without accents, apostrophes gone,
 * everything else between letters and digits a gap. `Crème brûlée, chef's` gives creme, brulee, chefs.
 */
export function foldWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’`ʼ]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
