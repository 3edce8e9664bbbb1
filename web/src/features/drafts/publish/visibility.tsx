import { useState, type Ref } from 'react'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useDraftSession } from '../session/draft-session.ts'
import { publishTexts } from '../texts.ts'
import styles from './publishing.module.css'

interface VisibilityButtonProps {
  readonly draft: Draft
  readonly onOpen: () => void
  readonly ref: Ref<HTMLButtonElement>
}

/** Opens the choice of an audience. Its name for screen readers has the question and the present choice. */
export const VisibilityButton = ({ draft: { isPrivate }, onOpen, ref }: VisibilityButtonProps) => {
  const t = useTexts(publishTexts)
  return (
    <Button
      ref={ref}
      kind="quiet"
      icon="person"
      aria-haspopup="dialog"
      aria-label={`${t('onlyYou')}. ${t('visibility')} ${t(isPrivate ? 'forMe' : 'forReaders')}`}
      onClick={onOpen}
    >
      <span className={isPrivate ? undefined : styles.onlyYou}>{t('onlyYou')}</span>
    </Button>
  )
}

interface VisibilitySheetProps {
  readonly draft: Draft
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * RT-18: who a recipe is for. A private one shows no word of publishing outside of this choice.
 */
export const VisibilitySheet = ({ draft: { id, isPrivate }, open, onClose }: VisibilitySheetProps) => {
  const t = useTexts(publishTexts)
  const session = useDraftSession()
  const toasts = useToasts()
  // The choice shows at once; the draft follows when the device has stored it.
  const [chosen, setChosen] = useState<'author' | 'readers' | null>(null)
  const shown = chosen ?? (isPrivate ? 'author' : 'readers')
  const close = (): void => {
    onClose()
    setChosen(null)
  }
  const choose = (audience: 'author' | 'readers'): void => {
    setChosen(audience)
    session.saveChanges([{ key: `draft:${id}:audience`, before: shown, after: audience }]).catch(() => {
      setChosen(null)
      toasts.show(t('notSaved'), { kind: 'bad' })
    })
  }
  return (
    <BottomSheet
      open={open}
      onClose={close}
      title={t('visibility')}
      closeLabel={t('close')}
      footer={
        <Button kind="primary" wide onClick={close}>
          {t('visibilityDone')}
        </Button>
      }
    >
      <p className={styles.visibilityLead}>{t('visibilityLead')}</p>
      <RadioGroup legend={<VisuallyHidden>{t('visibility')}</VisuallyHidden>}>
        <Radio
          label={t('forMe')}
          hint={t('forMeHint')}
          checked={shown === 'author'}
          onChoose={() => choose('author')}
        />
        <Radio
          label={t('forReaders')}
          hint={t('forReadersHint')}
          checked={shown === 'readers'}
          onChoose={() => choose('readers')}
        />
      </RadioGroup>
    </BottomSheet>
  )
}
