import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfilePicture } from '@simmer/contract/wire/profile'
import type { ProfileDraft } from './use-profile-draft.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { classes } from '#ui/layout/classes.ts'
import cloth from '#ui/layout/cloth.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Button } from '#ui/controls/button.tsx'
import { editProfileTexts } from './account-settings-texts.ts'
import styles from './picture-field.module.css'

/** The crop dialog loads when a file is chosen. */
const CropPicture = lazy(() => import('./crop-picture.tsx'))

/** Why a file cannot be the profile picture. */
export type PictureFailure = 'picture-empty' | 'picture-too-large' | 'picture-not-readable' | 'no-decoder'

/** VA-1: makes a JPEG of a picture that the person chose, HEIC included. */
export type PreparePicture = (file: Blob) => Promise<Blob | PictureFailure>

interface PictureFieldProps {
  readonly name: string
  readonly username: string | null
  readonly savedPicture: ProfilePicture | null
  readonly chosen: ProfileDraft['picture']
  readonly onChoose: (picture: ProfileDraft['picture']) => void
  readonly prepare: PreparePicture
}

/** An object URL for the blob, revoked when the component no longer shows it. */
const useObjectUrl = (blob: Blob | null): string | null => {
  const url = useMemo(() => (blob === null ? null : URL.createObjectURL(blob)), [blob])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

/** The profile picture, as the profile shows it: chosen, cropped to a circle, and sent with the form. */
export const PictureField = ({ name, username, savedPicture, chosen, onChoose, prepare }: PictureFieldProps) => {
  const t = useTexts(editProfileTexts)
  const sentence = useTexts(problemTexts)
  const input = useRef<HTMLInputElement>(null)
  const [prepared, setPrepared] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<PictureFailure | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const take = async (file: Blob | undefined): Promise<void> => {
    setFailure(null)
    if (file === undefined) return
    setPreparing(true)
    const result = await prepare(file).catch(() => 'picture-not-readable' as const)
    setPreparing(false)
    if (result instanceof Blob) setPrepared(result)
    else setFailure(result)
  }
  const url = useObjectUrl(chosen instanceof Blob ? chosen : null)
  const visiblePicture = url !== null ? { sources: [{ url, width: 640 }] } : chosen === 'none' ? null : savedPicture
  return (
    <div className={classes(cloth.cloth, styles.field)}>
      <Avatar name={name} size="huge" picture={visiblePicture} />
      <div className={styles.who} aria-hidden>
        <p className={styles.name}>{name}</p>
        {username !== null && name !== username && <p className={styles.hint}>@{username}</p>}
      </div>
      <fieldset className={styles.words}>
        <legend>
          <VisuallyHidden>{t('picture')}</VisuallyHidden>
        </legend>
        <div className={styles.actions}>
          <Button icon="upload" busy={isPreparing} onClick={() => input.current?.click()}>
            {visiblePicture === null ? t('choosePicture') : t('otherPicture')}
          </Button>
          {visiblePicture !== null && (
            <Button kind="quiet" onClick={() => onChoose(savedPicture === null ? null : 'none')}>
              {t('removePicture')}
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          {url !== null ? t('pictureUnsaved') : chosen === 'none' ? t('pictureRemovedOnSave') : t('pictureHint')}
        </p>
        <p role="alert" className={styles.wrong}>
          {failure !== null && (failure === 'no-decoder' ? t('pictureNoDecoder') : sentence(failure))}
        </p>
      </fieldset>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*,.heic,.heif"
        aria-label={t('choosePicture')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          // Clears the input, so that choosing the same file again fires a change event.
          event.currentTarget.value = ''
        }}
      />
      {prepared !== null && (
        <Suspense>
          <CropPicture
            file={prepared}
            onCrop={(picture) => {
              setPrepared(null)
              onChoose(picture)
            }}
            onClose={() => setPrepared(null)}
            onUnreadable={() => {
              setPrepared(null)
              setFailure('picture-not-readable')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
