import { useState } from 'react'
import { ReportDialog } from '#features/contact/report-dialog.tsx'
import { BlockDialog } from '#features/following/block-dialog.tsx'
import { followingTexts, useBlockedPeople, useFollow } from '#features/following/use-follow.ts'
import { useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import styles from './recipe-menu.module.css'

interface ProfileMenuProps {
  readonly person: { readonly id: string; readonly name: string }
  readonly onSignInFirst: () => void
  readonly onClose: () => void
}

/** FO-1, MO-1: what people do now and then on the page of another person. A guest may report. */
export const ProfileMenu = ({ person, onSignInFirst, onClose }: ProfileMenuProps) => {
  const { id, name } = person
  const t = useTexts(followingTexts)
  const { block } = useFollow(person, onSignInFirst)
  const isMember = useSession().status === 'authenticated'
  const isBlocked = useBlockedPeople()?.has(id) ?? false
  const [opened, setOpened] = useState<'menu' | 'block' | 'report'>('menu')
  if (opened === 'report') return <ReportDialog kind="account" target={id} name={name} onClose={onClose} />
  if (opened === 'block')
    return (
      <BlockDialog
        name={name}
        onClose={onClose}
        onBlock={() => {
          onClose()
          void block(true)
        }}
      />
    )
  return (
    <BottomSheet open onClose={onClose} title={name} closeLabel={t('close')}>
      <div className={styles.tools}>
        {isMember && !isBlocked && (
          <div>
            <Button icon="block" wide onClick={() => setOpened('block')}>
              {t('block')}
            </Button>
            <p className={styles.hint}>{t('blockHint')}</p>
          </div>
        )}
        <div>
          <Button icon="flag" wide onClick={() => setOpened('report')}>
            {t('report')}
          </Button>
          <p className={styles.hint}>{t('reportHint')}</p>
        </div>
      </div>
    </BottomSheet>
  )
}
