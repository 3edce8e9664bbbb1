import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '@simmer/contract/preferences/languages'
import { loadTexts } from '../translate.ts'
import { LanguageContext, type LanguageChoice } from '../use-texts.ts'

/** The HTML of an element as a reader of the language gets it from the server. */
export const renderIn = async (language: Language, element: ReactElement): Promise<string> => {
  await loadTexts(language)
  const value: LanguageChoice = {
    language,
    choose: () => Promise.reject(new Error('the language of a rendered element is fixed')),
  }
  return renderToStaticMarkup(createElement(LanguageContext, { value }, element))
}
