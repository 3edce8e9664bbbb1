import { DraftEditor } from '../features/drafts/draft-editor.tsx'
import { draftTexts } from '../features/drafts/draft-texts.ts'
import { RecipeArticle } from '../features/recipe/recipe-article.tsx'
import { usesOf } from '../features/recipe/uses-of.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { guarded } from './guarded.tsx'
import { screen } from './screen.ts'

/** RT-18: one draft. */
export const draftScreen = screen({
  load: () => null,
  head: (_, { language }) => ({ title: translate(draftTexts, language)('drafts'), hidden: true }),
  View: guarded('signed-in', 'draftsTitle', ({ params: { draftId = '' } }) => {
    const session = useSession()
    const username = session.status === 'authenticated' ? (session.person.username ?? '') : ''
    return (
      <DraftEditor
        key={draftId}
        draftId={draftId}
        owner={session.status === 'authenticated' ? session.person.id : ''}
        author={{ username, name: username }}
        preview={(recipe) => (
          <RecipeArticle recipe={recipe} uses={usesOf(recipe)} actions={null} rating={null} own={null} />
        )}
      />
    )
  }),
})
