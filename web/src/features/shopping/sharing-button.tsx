import { useState } from 'react'
import { useRemote } from '#local/use-remote.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SharingSheet, type Sharing } from './sharing-sheet.tsx'
import { togetherTexts } from './shopping-texts.ts'

/** Shows the other members of a shared list and opens the sharing sheet. */
export const SharingButton = ({ sharing }: { readonly sharing: Sharing }) => {
  const t = useTexts(togetherTexts)
  const list = new Intl.ListFormat(useLocale())
  const remote = useRemote(sharing.read)
  const [isOpen, setOpen] = useState(false)
  const others = (remote.data?.members ?? []).filter(({ isSelf }) => !isSelf)
  return (
    <div>
      <Button
        icon="people"
        onClick={() => {
          setOpen(true)
          void remote.reload()
        }}
      >
        {others.length === 0
          ? t('open')
          : t('sharedWith', { names: list.format(others.map(({ name }) => name ?? t('nameless'))) })}
      </Button>
      {isOpen && <SharingSheet sharing={sharing} remote={remote} onClose={() => setOpen(false)} />}
    </div>
  )
}
