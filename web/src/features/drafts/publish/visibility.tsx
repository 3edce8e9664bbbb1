import { useState } from 'react'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useDraftSession } from '../session/draft-session.ts'
import { publishTexts } from '../texts.ts'

interface VisibilityProps {
  readonly draft: Draft
  readonly wide: boolean
}

/** RT-18: who a recipe is for. A private one shows no word of publishing outside of this choice. */
export const Visibility = ({ draft: { id, isPrivate }, wide }: VisibilityProps) => {
  const t = useTexts(publishTexts)
  const session = useDraftSession()
  const toasts = useToasts()
  const [isOpen, setIsOpen] = useState(false)
  // The choice shows at once; the draft follows when the device has stored it.
  const [chosen, setChosen] = useState<'author' | 'readers' | null>(null)
  const shown = chosen ?? (isPrivate ? 'author' : 'readers')
  const close = (): void => {
    setIsOpen(false)
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
    <>
      <Button kind="quiet" icon="person" wide={wide} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('onlyYou')}
      </Button>
      <BottomSheet
        open={isOpen}
        onClose={close}
        title={t('visibility')}
        closeLabel={t('close')}
        footer={
          <Button kind="primary" wide onClick={close}>
            {t('visibilityDone')}
          </Button>
        }
      >
        <RadioGroup legend={t('visibilityLead')}>
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
    </>
  )
}
