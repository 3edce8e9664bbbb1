import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './long-text.module.css'

/** About ten lines on a phone. */
const maxCharacters = 480
const maxLines = 8

/** What a person wrote, as plain text. A long text opens with a press; without scripts all of it shows. */
export const LongText = ({ text }: { readonly text: string }) => {
  const t = useTexts(reviewListTexts)
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > maxCharacters || text.split('\n').length > maxLines
  return (
    <>
      {/* A text in another direction does not turn the words around it. */}
      <p dir="auto" className={classes(styles.text, isLong && !isOpen && styles.closed)}>
        {text}
      </p>
      {isLong && (
        <Button kind="quiet" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'readLess' : 'readMore')}
        </Button>
      )}
    </>
  )
}
