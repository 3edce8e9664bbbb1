import { useCallback, useState, createContext } from 'react'
import { v7 as uuid } from 'uuid'
import type { DraftPicture } from '@simmer/contract/recipe/draft'
import type { PictureField } from '@simmer/contract/wire/draft'
import { Problem } from '@simmer/contract/wire/problems'
import { useLocal } from '#local/live/use-local.ts'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useDraftSession } from '../session/draft-session.ts'
import { pictureTexts } from './picture-uploads.tsx'
import type { PictureFailure } from './prepare-picture.ts'

/**
 * The pictures of the steps by the part of the field after `step-`. A context, so that only the changed step is
 * rendered.
 */
export const PicturesContext = createContext<ReadonlyMap<string, DraftPicture>>(new Map())

/** The value that is stored in the draft. The description is a text record of its own. */
export const toPicturePart = ({ id, hash, width, height, crop }: DraftPicture): PictureField => ({
  id,
  hash,
  width,
  height,
  crop,
})

interface PictureActions {
  /** A picture is being prepared and stored. */
  readonly isBusy: boolean
  /** The error message of the last picture; empty if there is none. */
  readonly error: string
  readonly dismissError: () => void
  readonly take: (file: File | undefined) => void
  readonly setCrop: (crop: PictureField['crop']) => void
  readonly remove: () => void
}

/** The actions for one picture of a draft. */
export const usePictureActions = (key: string, picture: DraftPicture | null): PictureActions => {
  const t = useTexts(pictureTexts)
  const toasts = useToasts()
  const session = useDraftSession()
  const local = useLocal()
  const sentence = useProblemSentence()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const before = picture === null ? null : toPicturePart(picture)
  const savePicture = (after: PictureField | null): Promise<void> => session.saveChanges([{ key, before, after }])

  const errorText = async (failure: PictureFailure): Promise<string> =>
    failure === 'codec' || failure === 'no-data' ? t(failure) : sentence(new Problem(failure))

  const take = async (file: File | undefined): Promise<void> => {
    setError('')
    if (file === undefined) {
      setError(await sentence(new Problem('picture-missing')))
      return
    }
    setBusy(true)
    try {
      const { preparePicture } = await import('./prepare-picture.ts')
      const prepared = await preparePicture(file)
      if (typeof prepared === 'string') {
        setError(await errorText(prepared))
        return
      }
      if (local === null) throw new Error('the local store is not open yet')
      const { bytes, width, height } = prepared
      const hash = await local.storePicture(bytes)
      await savePicture({ id: uuid(), hash, width, height, crop: null })
    } catch {
      // Usually the storage is full. The previous picture and the file are still there.
      setError(t('storageFull'))
    } finally {
      setBusy(false)
    }
  }
  const saveOrToast = (value: PictureField | null): void => {
    savePicture(value).catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
  return {
    isBusy,
    error,
    dismissError: useCallback(() => setError(''), []),
    take: (file) => void take(file),
    setCrop: (crop) => {
      if (picture !== null) saveOrToast({ ...toPicturePart(picture), crop })
    },
    remove: () => {
      if (picture === null) return
      saveOrToast(null)
      const undoRemoval = (): void => saveOrToast(toPicturePart(picture))
      toasts.show(t('removed'), { action: { label: t('undo'), run: undoRemoval } })
    },
  }
}
