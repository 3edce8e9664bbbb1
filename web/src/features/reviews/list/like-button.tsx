import { Icon } from '#ui/icons/icon.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './like-button.module.css'

interface LikeButtonProps {
  readonly count: number
  readonly isLiked: boolean
  /** The liked text: "Review by Ana". */
  readonly name: string
  /** One's own text cannot be liked: only its count is shown. */
  readonly isOwn: boolean
  readonly onLike: (on: boolean) => void
}

/** RV-3: likes a review or a reply, and shows how many people did. */
export const LikeButton = ({ count, isLiked, name, isOwn, onLike }: LikeButtonProps) => {
  const t = useTexts(reviewListTexts)
  if (isOwn) {
    return (
      count > 0 && (
        <span className={styles.likes}>
          <Icon name="heart" size="small" />
          {t('likes', { count })}
        </span>
      )
    )
  }
  return (
    <button
      type="button"
      className={classes(styles.likes, styles.button, isLiked && styles.liked)}
      aria-pressed={isLiked}
      onClick={() => onLike(!isLiked)}
    >
      <Icon name="heart" size="small" filled={isLiked} />
      <span>{count > 0 ? t('likes', { count }) : t('like')}</span>
      <VisuallyHidden>: {name}</VisuallyHidden>
    </button>
  )
}
