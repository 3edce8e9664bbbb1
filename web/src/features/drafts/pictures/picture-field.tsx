import {
  lazy,
  memo,
  Suspense,
  useContext,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { DraftPicture } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { PicturesContext, usePictureActions } from './use-picture-actions.ts'
import { PictureUploadState, pictureTexts } from './picture-uploads.tsx'
import { useInvalidValue } from '../session/draft-session.ts'
import { usePictureUrl } from './use-picture-url.ts'
import styles from './draft-picture.module.css'
import { Field } from '#ui/controls/field.tsx'
import { ConflictPicker } from '../versions/conflict-picker.tsx'
import { useEditableText } from '../session/use-editable-text.ts'

/** The alternative text of a picture, which is merged like every text of the draft. */
export const PictureAlt = ({ draftId, picture }: { readonly draftId: string; readonly picture: DraftPicture }) => {
  const t = useTexts(pictureTexts)
  const editable = useEditableText(`drafttext:${draftId}:alt-${picture.id}`, picture.alt)
  return (
    <>
      <Field
        className={styles.alt}
        data-picture-text={editable.typed === '' || undefined}
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

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface PictureFieldProps {
  readonly draftId: string
  /** `cover`, or `picture-` with the step's id. */
  readonly slot: string
  readonly picture: DraftPicture | null
  /** The subject of the picture: "the recipe", "step 2". */
  readonly name: string
  readonly pictureRef?: Ref<PictureHandle> | undefined
  /** Shown where there is no picture. */
  readonly standIn?: ReactNode
  /** Shown below the picture. */
  readonly caption?: ReactNode
}

export interface PictureHandle {
  /** Receives a picture that was dropped on or pasted into the step. */
  readonly take: (file: File) => void
  /** Opens the file chooser of the browser. */
  readonly choose: () => void
}

/** Many systems report no MIME type for HEIC. */
const acceptedTypes = 'image/*,.heic,.heif'
export const firstPicture = (data: DataTransfer): File | undefined =>
  [...data.files].find(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))

/** RT-18, VA-1: adds a picture by file picker, drop, paste or camera; edits its description and crop. */
const PictureField = ({ draftId, slot, picture, name, pictureRef, standIn, caption }: PictureFieldProps) => {
  const t = useTexts(pictureTexts)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const { isBusy, error, dismissError, take, setCrop, remove } = usePictureActions(`draft:${draftId}:${slot}`, picture)
  const { url, original } = usePictureUrl(picture)
  useInvalidValue({
    isInvalid: error !== '',
    key: `draft:${draftId}:${slot}`,
    name: t('pictureOf', { name }),
    resetLabel: t(picture === null ? 'leaveWithout' : 'leaveAsIs'),
    reset: dismissError,
  })
  useImperativeHandle(pictureRef, () => ({ take, choose: () => files.current?.click() }), [take])

  const handleDrop = (event: DragEvent): void => {
    setDraggedOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take(firstPicture(event.dataTransfer) ?? event.dataTransfer.files[0])
  }
  const handleDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDraggedOver(true)
  }
  const handlePaste = (event: ClipboardEvent): void => {
    const pasted = firstPicture(event.clipboardData)
    if (pasted === undefined) return
    event.preventDefault()
    take(pasted)
  }
  const input = (ref: typeof files, label: string, capture?: 'environment') => (
    <input
      ref={ref}
      hidden
      type="file"
      accept={acceptedTypes}
      aria-label={label}
      {...(capture && { capture })}
      onChange={(event) => {
        if (event.currentTarget.files?.[0]) take(event.currentTarget.files[0])
        // Allows choosing the same file again.
        event.currentTarget.value = ''
      }}
    />
  )
  const isCover = slot === 'cover'
  // A step without a picture gets one from its menu.
  const isFolded = !isCover && picture === null && !isBusy && error === ''
  return (
    // Drop and paste work on the whole section; the buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes(
        styles.field,
        isCover && styles.cover,
        (picture !== null || Boolean(standIn)) && styles.filled,
        isDraggedOver && styles.over,
      )}
      aria-label={t('pictureOf', { name })}
      onDragOver={handleDragOver}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {picture !== null && (
        <div className={styles.frame}>
          {url ? (
            <img className={styles.shown} src={url} alt={picture.alt?.text ?? ''} />
          ) : (
            <p className={styles.pending}>{url === null && t('awaited')}</p>
          )}
        </div>
      )}
      {picture === null && standIn}
      {caption}
      <div className={styles.words} hidden={isFolded}>
        {picture !== null && <PictureUploadState hash={picture.hash} />}
        {picture !== null && <PictureAlt draftId={draftId} picture={picture} />}
        <div className={styles.actions} data-value={`draft:${draftId}:${slot}`}>
          <Button
            {...(picture === null ? { icon: 'upload' as const } : {})}
            kind={isCover || picture !== null ? 'secondary' : 'quiet'}
            busy={isBusy}
            onClick={() => files.current?.click()}
          >
            {isBusy ? t('preparing') : t(picture === null ? (isCover ? 'choose' : 'add') : 'other')}
          </Button>
          <Button kind="quiet" className={styles.camera} onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
          {original !== null && (
            <Button kind="quiet" onClick={() => setCropping(true)}>
              {t('cut')}
            </Button>
          )}
          {picture !== null && (
            <Button kind="quiet" icon="trash" onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
        {isCover && picture === null && (
          <p className={styles.hint}>
            <span data-drop-hint>{t('dropHint')}</span> {t('hint')}
          </p>
        )}
        <p role="alert" className={styles.error}>
          {error}
        </p>
      </div>
      {input(files, t('chooseFor', { name }))}
      {input(camera, t('cameraFor', { name }), 'environment')}
      {isCropping && original !== null && picture !== null && (
        <Suspense>
          <CropDialog
            picture={original}
            crop={picture.crop}
            onClose={() => setCropping(false)}
            onCrop={(crop) => {
              setCropping(false)
              setCrop(crop)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

interface CoverFieldProps extends Pick<PictureFieldProps, 'draftId' | 'standIn' | 'caption'> {
  readonly cover: DraftPicture | null
}

/** The cover picture of the recipe. */
export const CoverField = ({ cover, ...props }: CoverFieldProps) => {
  const t = useTexts(pictureTexts)
  useEffect(() => {
    // Loads the HEIC decoders while there is a connection.
    const timer = setTimeout(() => {
      void import('./prepare-picture.ts').then(({ precacheCodecs }) => precacheCodecs()).catch(() => undefined)
    }, 3000)
    return () => clearTimeout(timer)
  }, [])
  return <PictureField {...props} slot="cover" picture={cover} name={t('theRecipe')} />
}

/** The picture of a step. `stepId` is the part of its field after `step-`. */
export const StepPicture = memo(function StepPicture(props: {
  readonly draftId: string
  readonly stepId: string
  readonly name: string
  readonly pictureRef: Ref<PictureHandle>
}) {
  const { draftId, stepId, name, pictureRef } = props
  const picture = useContext(PicturesContext).get(stepId) ?? null
  return (
    <PictureField draftId={draftId} slot={`picture-${stepId}`} picture={picture} name={name} pictureRef={pictureRef} />
  )
})
