import type { ReactNode } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './follow-author.module.css'
import { followingTexts, useBlockedPeople, useFollow, useFollowedPeople } from './use-follow.ts'

interface FollowAuthorProps {
  readonly author: { readonly id: string; readonly name: string }
  readonly onSignInFirst: () => void
  /** The button of the menu. */
  readonly children: ReactNode
}

/** FO-1: on the page of an author. */
export const FollowAuthor = ({ author, onSignInFirst, children }: FollowAuthorProps) => {
  const { id, name } = author
  const t = useTexts(followingTexts)
  const { follow, block } = useFollow(author, onSignInFirst)
  const isFollowed = useFollowedPeople()?.has(id) ?? false
  const isBlocked = useBlockedPeople()?.has(id) ?? false
  return (
    <div className={isBlocked ? styles.blocked : styles.actions}>
      {isBlocked ? (
        <Banner kind="plain" icon="info" action={<Button onClick={() => void block(false)}>{t('unblock')}</Button>}>
          {t('blocked', { name })}
        </Banner>
      ) : (
        <Button
          kind={isFollowed ? 'secondary' : 'primary'}
          icon={isFollowed ? 'check' : 'plus'}
          aria-pressed={isFollowed}
          onClick={() => void follow(!isFollowed)}
        >
          {t(isFollowed ? 'following' : 'follow')}
        </Button>
      )}
      {children}
    </div>
  )
}
