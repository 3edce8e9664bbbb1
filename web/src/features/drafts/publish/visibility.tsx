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
  const choose = (audience: 'author' | 'readers'): void => {
    session
      .saveChanges([
        { key: `draft:${id}:audience`, before: isPrivate ? 'author' : 'readers', after: audience },
      ])
      .catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
  return (
    <>
      <Button kind="quiet" icon="person" wide={wide} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('onlyYou')}
      </Button>
      <BottomSheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('visibility')}
        closeLabel={t('close')}
        footer={
          <Button kind="primary" wide onClick={() => setIsOpen(false)}>
            {t('visibilityDone')}
          </Button>
        }
      >
        <RadioGroup legend={t('visibilityLead')}>
          <Radio label={t('forMe')} hint={t('forMeHint')} checked={isPrivate} onChoose={() => choose('author')} />
          <Radio
            label={t('forReaders')}
            hint={t('forReadersHint')}
            checked={!isPrivate}
            onChoose={() => choose('readers')}
          />
        </RadioGroup>
      </BottomSheet>
    </>
  )
}
