import { expect, test } from 'vitest'
import { classNames } from './class-names.ts'

const styles = '/web/src/features/recipe/recipe-card.module.css'

test('a class is named after its file, and shortly in what is built, by both builds the same', () => {
  expect(classNames(false)('title', styles)).toBe('recipe-card_title')
  const short = classNames(true)('title', `${styles}?used`)
  expect(short).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/)
  expect(classNames(true)('title', styles)).toBe(short)
  expect(classNames(true)('text', styles)).not.toBe(short)
})

test('two files of one name are refused: their classes would be the same', () => {
  const name = classNames(true)
  name('title', styles)
  expect(() => name('text', styles.replace('recipe/', 'search/'))).toThrow('rename one of them')
})
