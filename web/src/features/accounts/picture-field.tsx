import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ProfilePicture } from '@simmer/contract/wire/profile'
import type { ProfileDraft } from './use-profile-draft.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { editProfileTexts } from './account-settings-texts.ts'
import styles from './picture-field.module.css'

/** The crop dialog loads when a file is chosen. */
const CropPicture = lazy(() => import('./crop-picture.tsx'))

interface PictureFieldProps {
  readonly name: string
  readonly savedPicture: ProfilePicture | null
  readonly chosen: ProfileDraft['picture']
  readonly onChoose: (picture: ProfileDraft['picture']) => void
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

/** The profile picture: chosen, cropped to a circle, and sent with the form. */
export const PictureField = ({ name, savedPicture, chosen, onChoose }: PictureFieldProps) => {
  const t = useTexts(editProfileTexts)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const url = useObjectUrl(chosen instanceof Blob ? chosen : null)
  const visiblePicture = url !== null ? { sources: [{ url, width: 640 }] } : chosen === 'none' ? null : savedPicture
  return (
    <div className={styles.field}>
      <Avatar name={name} size="huge" picture={visiblePicture} />
      <fieldset className={styles.words}>
        <legend className={styles.label}>{t('picture')}</legend>
        <div className={styles.actions}>
          <Button icon="upload" onClick={() => input.current?.click()}>
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
          {isUnreadable && t('pictureUnreadable')}
        </p>
      </fieldset>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('choosePicture')}
        onChange={(event) => {
          setUnreadable(false)
          setFile(event.currentTarget.files?.[0] ?? null)
          // Clears the input, so that choosing the same file again fires a change event.
          event.currentTarget.value = ''
        }}
      />
      {file !== null && (
        <Suspense>
          <CropPicture
            file={file}
            onCrop={(picture) => {
              setFile(null)
              onChoose(picture)
            }}
            onClose={() => setFile(null)}
            onUnreadable={() => {
              setFile(null)
              setUnreadable(true)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
