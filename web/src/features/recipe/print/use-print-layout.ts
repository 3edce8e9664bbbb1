import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { PrintOptions } from './print-options.ts'
import type { Portions } from '../scale/use-portions.ts'
import styles from './recipe-printout.module.css'

/** How a recipe comes to lie on cards. */
export interface PrintLayout {
  /** How many cards it takes. */
  readonly cardCount: number
  /** Which of the sizes of type; 0 is the usual. */
  readonly typeSize: number
  /** Whether there is room for what is in a serving. */
  readonly showsNutrition: boolean
}

/** Type sizes of the sheet below the usual, largest first; smaller than the last nobody reads at a stove. */
const smallerTypeSizes = [1, 2, 3]

/** The browser breaks columns by the rules it breaks sheets by: as many columns as these are as many cards. */
const countCards = (article: HTMLElement, type: number, figures: boolean): number => {
  const { type: previousType, figures: previousFigures } = article.dataset
  const previous = { type: previousType, figures: previousFigures }
  article.dataset['type'] = String(type)
  if (figures) delete article.dataset['figures']
  else article.dataset['figures'] = 'no'
  article.classList.add(...splitClassNames(styles['measured']))
  const { scrollWidth, clientWidth } = article
  article.classList.remove(...splitClassNames(styles['measured']))
  for (const name of ['type', 'figures'] as const) {
    if (previous[name] === undefined) delete article.dataset[name]
    else article.dataset[name] = previous[name]
  }
  return Math.max(1, Math.round(scrollWidth / Math.max(1, clientWidth)))
}

const splitClassNames = (names: string | undefined): string[] => (names ?? '').split(' ').filter(Boolean)

const chooseLayout = (article: HTMLElement): PrintLayout => {
  const measure = (type: number, figures: boolean): PrintLayout => ({
    typeSize: type,
    showsNutrition: figures,
    cardCount: countCards(article, type, figures),
  })
  const [withNutrition, withoutNutrition] = [measure(0, true), measure(0, false)]
  const smaller = smallerTypeSizes.flatMap((type) => [measure(type, true), measure(type, false)])
  const onOneCard = [withNutrition, withoutNutrition, ...smaller].find(({ cardCount: count }) => count === 1)
  // On several cards in the usual type; the figures never take one more.
  return onOneCard ?? (withNutrition.cardCount <= withoutNutrition.cardCount ? withNutrition : withoutNutrition)
}

/** On how many cards what stands in this article goes, in as large a type as lets it stay on one. Null before that is known. */
export const usePrintLayout = (
  recipe: Recipe,
  portions: Portions,
  options: PrintOptions,
): readonly [RefObject<HTMLElement | null>, PrintLayout | null] => {
  const article = useRef<HTMLElement>(null)
  const [layout, setLayout] = useState<PrintLayout | null>(null)
  const [areFontsReady, setFontsReady] = useState(false)
  useEffect(() => {
    let isMounted = true
    // Other faces take other room.
    void document.fonts.ready.then(() => isMounted && setFontsReady(true))
    return () => {
      isMounted = false
    }
  }, [])
  useLayoutEffect(() => {
    if (article.current === null || !areFontsReady) return
    const nextLayout = options.size === 'page' ? null : chooseLayout(article.current)
    if (
      nextLayout?.cardCount !== layout?.cardCount ||
      nextLayout?.typeSize !== layout?.typeSize ||
      nextLayout?.showsNutrition !== layout?.showsNutrition
    )
      setLayout(nextLayout)
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- for more people or in other units it may take more cards
  }, [recipe, portions, options, areFontsReady, layout])
  return [article, layout]
}
