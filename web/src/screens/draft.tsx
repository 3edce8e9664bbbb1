import { DraftEditor } from '../features/drafts/draft-editor.tsx'
import { draftTexts } from '../features/drafts/draft-texts.ts'
import { translate } from '../texts/translate.ts'
import { guarded } from './guarded.tsx'
import { screen } from './screen.ts'

/** RT-18: one draft. */
export const draftScreen = screen({
  load: () => null,
  head: (_, { language }) => ({ title: translate(draftTexts, language)('drafts'), hidden: true }),
  View: guarded('signed-in', 'draftsTitle', ({ params: { draftId = '' } }) => (
    <DraftEditor key={draftId} draftId={draftId} />
  )),
})
