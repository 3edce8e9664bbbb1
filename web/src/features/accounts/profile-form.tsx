import { useState, type FormEvent } from 'react'
import { profileLimits, readLink, type OwnProfile, type ProfileBody } from '@simmer/contract/wire/own-account'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../../api/network-away.ts'
import type { ProfileDraft } from '../../local/profile/profile-drafts-database.ts'
import type { Stands } from '../../local/profile/use-profile-draft.ts'
import { problemTexts } from '../../texts/problem-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { editProfileTexts } from './edit-profile-texts.ts'
import { LinksField } from './links-field.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './settings.module.css'

export interface ProfileFormProps {
  readonly profile: OwnProfile
  /** What was written and not saved; null where nothing was. */
  readonly draft: ProfileDraft | null
  /** Where that is. */
  readonly stands: Stands
  readonly saveDraft: (draft: ProfileDraft) => void
  readonly drop: () => void
  /** Throws Problem or NetworkAway. */
  readonly save: (body: ProfileBody, picture: ProfileDraft['picture']) => Promise<void>
}

const unsaved = { kept: 'unsaved', 'on its way': 'unsavedYet', refused: 'unsavedHere' } as const

const isWrong = (link: string): boolean => link.trim() !== '' && readLink(link) === null

/** RT-19: who one is. Whatever is written lies on this device from the first letter on, and goes out by one press. */
export const ProfileForm = ({ profile, draft, stands, saveDraft: keep, drop, save }: ProfileFormProps) => {
  const t = useTexts(editProfileTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { name, about, links, picture } = draft ?? { ...profile, picture: null }
  const change = (part: Partial<ProfileDraft>): void => {
    setProblem(null)
    keep({ name, about, links, picture, ...part })
  }

  const written = links.map((link) => link.trim()).filter((link) => link !== '')
  const left = profileLimits.about - about.trim().length
  const isValid = !written.some(isWrong) && left >= 0 && name.trim().length <= profileLimits.name

  const send = async (): Promise<void> => {
    setPressed(true)
    setProblem(null)
    if (!isValid || busy) return
    setBusy(true)
    try {
      await save({ name: name.trim(), about: about.trim(), links: written }, picture)
      drop()
      setPressed(false)
      toasts.show(t('saved'), { kind: 'good' })
    } catch (error) {
      if (error instanceof NetworkError) setProblem(t(stands === 'refused' ? 'awayHere' : 'away'))
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
        savedPicture={profile.picture}
        chosen={picture}
        onChoose={(chosen) => change({ picture: chosen })}
      />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={profileLimits.name}
        value={name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.links}>
        <TextArea
          label={t('about')}
          rows={4}
          value={about}
          error={left < 0 ? t('tooLong') : null}
          onChange={(event) => change({ about: event.currentTarget.value })}
        />
        <output className={styles.told}>{left <= 100 && left >= 0 ? t('aboutLeft', { left }) : null}</output>
      </div>
      <LinksField links={links} onChange={(next) => change({ links: next })} isWrong={pressed ? isWrong : null} />
      {draft !== null && !busy && problem === null && (
        <Banner
          action={
            <Button kind="quiet" onClick={drop}>
              {t('discard')}
            </Button>
          }
        >
          {t(unsaved[stands])}
        </Banner>
      )}
      <p role="alert" className={styles.wrong}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
