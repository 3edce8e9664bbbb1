import { foldText } from '@simmer/contract/recipe/fold-text'

/**
 * Splits a text into folded words, for documents and queries alike: lower case, without accents and apostrophes. `Crème
 * brûlée, chef's` gives creme, brulee, chefs.
 */
export function foldWords(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’`ʼ]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
