import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Paper } from './paper-choice.ts'
import type { Portions } from './use-portions.ts'
import styles from './recipe-paper.module.css'

/** How a recipe comes to lie on cards. */
export interface Sheets {
  /** How many cards it takes. */
  readonly count: number
  /** Which of the sizes of type; 0 is the usual. */
  readonly type: number
}

const usual: Sheets = { count: 1, type: 0 }

/** Type sizes of the sheet, largest first; smaller than the last nobody reads at a stove. */
const types = [0, 1, 2, 3]

/** The browser breaks columns by the rules it breaks sheets by: as many columns as these are as many cards. */
const sheetsOf = (article: HTMLElement, type: number): number => {
  const before = article.dataset['type']
  article.dataset['type'] = String(type)
  article.classList.add(...classesOf(styles['measured']))
  const { scrollWidth, clientWidth } = article
  article.classList.remove(...classesOf(styles['measured']))
  if (before === undefined) delete article.dataset['type']
  else article.dataset['type'] = before
  return Math.max(1, Math.round(scrollWidth / Math.max(1, clientWidth)))
}

const classesOf = (names: string | undefined): string[] => (names ?? '').split(' ').filter(Boolean)

const look = (article: HTMLElement): Sheets => {
  const found = types.map((type) => ({ type, count: sheetsOf(article, type) }))
  return found.find(({ count }) => count === 1) ?? found[0] ?? usual
}

/** On how many cards what stands in this article goes, in as large a type as lets it stay on one. Null before that is known. */
export const useSheets = (
  recipe: Recipe,
  portions: Portions,
  paper: Paper,
): readonly [RefObject<HTMLElement | null>, Sheets | null] => {
  const article = useRef<HTMLElement>(null)
  const [sheets, setSheets] = useState<Sheets | null>(null)
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
    const found = paper.size === 'page' ? null : look(article.current)
    if (found?.count !== sheets?.count || found?.type !== sheets?.type) setSheets(found)
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- for more people or in other units it may take more cards
  }, [recipe, portions, paper, isSet, sheets])
  return [article, sheets]
}
