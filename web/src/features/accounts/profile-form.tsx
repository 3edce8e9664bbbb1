import { useState, type FormEvent } from 'react'
import {
  profileLimits,
  normalizeLink,
  type ProfileSettings,
  type ProfileBody,
} from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import type { ProfileDraft, SaveStatus } from './use-profile-draft.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { editProfileTexts } from './account-settings-texts.ts'
import { LinksField } from './links-field.tsx'
import { PictureField, type PreparePicture } from './picture-field.tsx'
import styles from './settings.module.css'

export interface ProfileFormProps {
  readonly profile: ProfileSettings
  /** The unsaved edit; null when there is none. */
  readonly draft: ProfileDraft | null
  /** Whether the draft is stored on this device. */
  readonly draftStatus: SaveStatus
  readonly saveDraft: (draft: ProfileDraft) => void
  readonly discardDraft: () => void
  /** Throws Problem or NetworkError. */
  readonly save: (body: ProfileBody, picture: ProfileDraft['picture']) => Promise<void>
  readonly preparePicture: PreparePicture
}

const unsavedMessages = { stored: 'unsaved', 'on its way': 'unsavedYet', failed: 'unsavedHere' } as const

const isWrong = (link: string): boolean => link.trim() !== '' && normalizeLink(link) === null

/** RT-19: edits the profile. Every keystroke is stored on this device; Save sends the form. */
export const ProfileForm = (props: ProfileFormProps) => {
  const { profile, draft, draftStatus, saveDraft, discardDraft, save, preparePicture } = props
  const t = useTexts(editProfileTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { name, about, links, picture } = draft ?? { ...profile, picture: null }
  const updateDraft = (part: Partial<ProfileDraft>): void => {
    setProblem(null)
    saveDraft({ name, about, links, picture, ...part })
  }

  const filledLinks = links.map((link) => link.trim()).filter((link) => link !== '')
  const charactersLeft = profileLimits.about - about.trim().length
  const isValid = !filledLinks.some(isWrong) && charactersLeft >= 0 && name.trim().length <= profileLimits.name

  const send = async (): Promise<void> => {
    setSubmitted(true)
    setProblem(null)
    if (!isValid || isBusy) return
    setBusy(true)
    try {
      await save({ name: name.trim(), about: about.trim(), links: filledLinks }, picture)
      discardDraft()
      setSubmitted(false)
      toasts.show(t('saved'), { kind: 'good' })
    } catch (error) {
      if (error instanceof NetworkError) setProblem(t(draftStatus === 'failed' ? 'saveOfflineUnstored' : 'saveOffline'))
      else if (error instanceof Problem) setProblem(sentence(error.problem))
      else throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      method="dialog"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <PictureField
        name={name || profile.username || ''}
        username={profile.username}
        savedPicture={profile.picture}
        chosen={picture}
        onChoose={(chosen) => updateDraft({ picture: chosen })}
        prepare={preparePicture}
      />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={profileLimits.name}
        value={name}
        onChange={(event) => updateDraft({ name: event.currentTarget.value })}
      />
      <div className={styles.links}>
        <TextArea
          label={t('about')}
          hint={t('aboutHint')}
          rows={4}
          value={about}
          error={charactersLeft < 0 ? t('tooLong') : null}
          onChange={(event) => updateDraft({ about: event.currentTarget.value })}
        />
        <output className={styles.status}>
          {charactersLeft <= 100 && charactersLeft >= 0 ? t('aboutLeft', { left: charactersLeft }) : null}
        </output>
      </div>
      <LinksField
        links={links}
        onChange={(next) => updateDraft({ links: next })}
        isWrong={isSubmitted ? isWrong : null}
      />
      {draft !== null && !isBusy && problem === null && (
        <Banner
          action={
            <Button kind="quiet" onClick={discardDraft}>
              {t('discard')}
            </Button>
          }
        >
          {t(unsavedMessages[draftStatus])}
        </Banner>
      )}
      <p role="alert" className={styles.wrong}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" size="large" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
