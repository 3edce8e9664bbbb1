import type { ComponentType } from 'react'
import { PreviewPage, type Preview } from '../../features/preview/preview-page.tsx'
import { previewTexts } from '../../features/preview/preview-texts.ts'
import { translate } from '../../texts/translate.ts'
import { guarded, type Requirement } from '../../features/preview/guarded.tsx'
import { screen, type Screen } from './screen.ts'

interface ComingSoon extends Preview {
  /** Who may come in; everybody where nothing is said. */
  readonly requirement?: Requirement
  /** The one thing to do next, where there is one. */
  readonly Action?: ComponentType
}

/** A place that is not open yet: it says what it will offer, and what can be done meanwhile. */
export const comingSoonScreen = ({ requirement: admits, Action, ...preview }: ComingSoon): Screen => {
  const View = () => <PreviewPage preview={preview} action={Action && <Action />} />
  return screen<null>({
    load: () => null,
    head: (_, { language }) => {
      const t = translate(previewTexts, language)
      return { title: t(preview.title), description: t(preview.lead), hidden: true }
    },
    View: admits === undefined ? View : guarded(admits, preview.title, View),
  })
}
