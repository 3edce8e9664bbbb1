import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { PrintOptions } from './paper-choice.ts'
import type { Portions } from './use-portions.ts'
import styles from './recipe-paper.module.css'

/** How a recipe comes to lie on cards. */
export interface PrintLayout {
  /** How many cards it takes. */
  readonly count: number
  /** Which of the sizes of type; 0 is the usual. */
  readonly type: number
  /** Whether there is room for what is in a serving. */
  readonly figures: boolean
}

/** Type sizes of the sheet below the usual, largest first; smaller than the last nobody reads at a stove. */
const smallerTypes = [1, 2, 3]

/** The browser breaks columns by the rules it breaks sheets by: as many columns as these are as many cards. */
const countCards = (article: HTMLElement, type: number, figures: boolean): number => {
  const { type: typeBefore, figures: figuresBefore } = article.dataset
  const before = { type: typeBefore, figures: figuresBefore }
  article.dataset['type'] = String(type)
  if (figures) delete article.dataset['figures']
  else article.dataset['figures'] = 'no'
  article.classList.add(...classesOf(styles['measured']))
  const { scrollWidth, clientWidth } = article
  article.classList.remove(...classesOf(styles['measured']))
  for (const name of ['type', 'figures'] as const) {
    if (before[name] === undefined) delete article.dataset[name]
    else article.dataset[name] = before[name]
  }
  return Math.max(1, Math.round(scrollWidth / Math.max(1, clientWidth)))
}

const classesOf = (names: string | undefined): string[] => (names ?? '').split(' ').filter(Boolean)

const look = (article: HTMLElement): PrintLayout => {
  const measured = (type: number, figures: boolean): PrintLayout => ({
    type,
    figures,
    count: countCards(article, type, figures),
  })
  const [fully, barely] = [measured(0, true), measured(0, false)]
  const smaller = smallerTypes.flatMap((type) => [measured(type, true), measured(type, false)])
  const single = [fully, barely, ...smaller].find(({ count }) => count === 1)
  // On several cards in the usual type; the figures never take one more.
  return single ?? (fully.count <= barely.count ? fully : barely)
}

/** On how many cards what stands in this article goes, in as large a type as lets it stay on one. Null before that is known. */
export const usePrintLayout = (
  recipe: Recipe,
  portions: Portions,
  options: PrintOptions,
): readonly [RefObject<HTMLElement | null>, PrintLayout | null] => {
  const article = useRef<HTMLElement>(null)
  const [layout, setLayout] = useState<PrintLayout | null>(null)
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    let isHere = true
    // Other faces take other room.
    void document.fonts.ready.then(() => isHere && setSet(true))
    return () => {
      isHere = false
    }
  }, [])
  useLayoutEffect(() => {
    if (article.current === null || !isSet) return
    const found = options.size === 'page' ? null : look(article.current)
    if (found?.count !== layout?.count || found?.type !== layout?.type || found?.figures !== layout?.figures)
      setLayout(found)
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- for more people or in other units it may take more cards
  }, [recipe, portions, options, isSet, layout])
  return [article, layout]
}
