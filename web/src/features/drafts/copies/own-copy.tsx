import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useLocal } from '#local/live/use-local.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { makeCopy, readCopy } from './copy-recipe.ts'
import en from './own-copy-texts.en.json'
import styles from './own-copy.module.css'

const ownCopyTexts = texts('own-copy', en)

interface OwnCopyProps {
  readonly recipe: Recipe
  /** The id of the account. */
  readonly owner: string
}

/** The way from another author's recipe to a private copy that the reader can change. It works offline. */
export const OwnCopy = ({ recipe, owner }: OwnCopyProps) => {
  const t = useTexts(ownCopyTexts)
  const navigate = useNavigate()
  const perform = usePerform()
  const local = useLocal()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const found = useLiveQuery((store) => readCopy(store, owner, recipe.id), null, [owner, recipe.id])
  const copy = async (): Promise<void> => {
    if (local === null) return
    setBusy(true)
    try {
      const options = { owner, createdAt: Date.now(), site: window.location.origin }
      const draftId = await makeCopy({ local, perform }, recipe, options)
      await navigate({ href: paths.draft(draftId) })
    } catch {
      toasts.show(t('notCopied'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.copy} aria-labelledby="own-copy">
      <div>
        <h2 id="own-copy">{t('title')}</h2>
        <p className={styles.lead}>{t(found?.exists === true ? 'leadToCopy' : 'lead')}</p>
      </div>
      {found?.exists === true && !isBusy ? (
        <ButtonLink icon="write" href={paths.draft(found.draftId)}>
          {t('edit')}
        </ButtonLink>
      ) : (
        <Button icon="copy" busy={isBusy} disabled={found?.isReady !== true} onClick={() => void copy()}>
          {t('make')}
        </Button>
      )}
    </section>
  )
}
