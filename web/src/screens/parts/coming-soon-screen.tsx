import type { ComponentType } from 'react'
import { PreviewPage, type Preview } from '#features/preview/preview-page.tsx'
import { previewTexts } from '#features/preview/preview-texts.ts'
import { translate } from '#texts/translate.ts'
import { guarded, type Requirement } from '#features/preview/guarded.tsx'
import { screen, type Screen } from './screen.ts'

interface ComingSoon extends Preview {
  /** Who may open the page; everyone by default. */
  readonly requirement?: Requirement
  /** The primary action, if any. */
  readonly Action?: ComponentType
}

/** Builds a screen for a planned feature: what it will offer, and what works today. */
export const comingSoonScreen = ({ requirement, Action, ...preview }: ComingSoon): Screen => {
  const View = () => <PreviewPage preview={preview} action={Action && <Action />} />
  return screen<null>({
    load: () => null,
    head: (_, { language }) => {
      const t = translate(previewTexts, language)
      return { title: t(preview.title), description: t(preview.lead), hidden: true }
    },
    View: requirement === undefined ? View : guarded(requirement, preview.title, View),
  })
}
