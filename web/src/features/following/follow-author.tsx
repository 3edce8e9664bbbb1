import { useState } from 'react'
import { useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import styles from './follow-author.module.css'
import { followingTexts, useBlockedPeople, useFollow, useFollowedPeople } from './use-follow.ts'

interface FollowAuthorProps {
  readonly author: { readonly id: string; readonly name: string }
  readonly onSignInFirst: () => void
}

/** FO-1: on the page of an author. */
export const FollowAuthor = ({ author, onSignInFirst }: FollowAuthorProps) => {
  const { id, name } = author
  const t = useTexts(followingTexts)
  const { follow, block } = useFollow(author, onSignInFirst)
  const isFollowed = useFollowedPeople()?.has(id) ?? false
  const isBlocked = useBlockedPeople()?.has(id) ?? false
  const isMember = useSession().status === 'authenticated'
  const [isBlockDialogOpen, setBlockDialogOpen] = useState(false)
  if (isBlocked) {
    return (
      <Banner kind="plain" icon="info" action={<Button onClick={() => void block(false)}>{t('unblock')}</Button>}>
        {t('blocked', { name })}
      </Banner>
    )
  }
  return (
    <div className={styles.actions}>
      <Button
        kind={isFollowed ? 'secondary' : 'primary'}
        icon={isFollowed ? 'check' : 'plus'}
        aria-pressed={isFollowed}
        onClick={() => void follow(!isFollowed)}
      >
        {t(isFollowed ? 'following' : 'follow')}
      </Button>
      {isMember && (
        <Button kind="quiet" onClick={() => setBlockDialogOpen(true)}>
          {t('block')}
        </Button>
      )}
      <Dialog
        open={isBlockDialogOpen}
        onClose={() => setBlockDialogOpen(false)}
        title={t('blockTitle', { name })}
        closeLabel={t('close')}
        footer={
          <div className={styles.actions}>
            <Button
              kind="danger"
              onClick={() => {
                setBlockDialogOpen(false)
                void block(true)
              }}
            >
              {t('blockNow', { name })}
            </Button>
            <Button onClick={() => setBlockDialogOpen(false)}>{t('cancel')}</Button>
          </div>
        }
      >
        <p>{t('blockText', { name })}</p>
      </Dialog>
    </div>
  )
}
