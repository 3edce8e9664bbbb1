import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { PrintOptions } from './print-options.ts'
import type { Portions } from '../scale/use-portions.ts'
import styles from './recipe-printout.module.css'

/** How a recipe fits on index cards. */
export interface PrintLayout {
  /** The number of cards. */
  readonly cardCount: number
  /** The type size: 0 is normal, 3 the smallest. */
  readonly typeSize: number
  /** Whether the nutrition figures are printed. */
  readonly showsNutrition: boolean
}

/** Type sizes below the normal one, largest first. A smaller size is unreadable at a stove. */
const smallerTypeSizes = [1, 2, 3]

/** Counts the cards by laying out columns of card size: browsers break columns and printed pages by the same rules. */
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
  const onOneCard = [withNutrition, withoutNutrition, ...smaller].find(({ cardCount }) => cardCount === 1)
  // Several cards use the normal type size; nutrition figures never add a card.
  return onOneCard ?? (withNutrition.cardCount <= withoutNutrition.cardCount ? withNutrition : withoutNutrition)
}

/**
 * Measures how many cards the article needs, with the largest type size that fits one card. The layout is null before the
 * measurement.
 */
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
    // Web fonts change the text's size, so the measurement waits for them.
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
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- other servings or units may need more cards
  }, [recipe, portions, options, areFontsReady, layout])
  return [article, layout]
}
