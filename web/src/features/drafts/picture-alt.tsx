import type { DraftPicture } from '@simmer/contract/sync/read-draft'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from '../../ui/field.tsx'
import { pictureTexts } from './picture-texts.ts'
import { ConflictPicker } from './text-choice.tsx'
import { useEditableText } from './use-kept-text.ts'

/** What a picture shows, for those who do not see it. A text like every other of the draft. */
export const PictureAlt = ({ draftId, picture }: { readonly draftId: string; readonly picture: DraftPicture }) => {
  const t = useTexts(pictureTexts)
  const editable = useEditableText(`drafttext:${draftId}:alt-${picture.id}`, picture.alt)
  return (
    <>
      <Field
        label={t('alt')}
        hint={t('altHint')}
        value={editable.typed}
        error={editable.isSaved ? null : t('notSaved')}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => editable.change(event.target.value)}
      />
      <ConflictPicker stored={picture.alt} editable={editable} name={t('alt')} />
    </>
  )
}
