import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { paths } from '@simmer/contract/wire/paths'
import type { SharedCollection as SharedCollectionData } from '@simmer/contract/wire/endpoints/collection-endpoints'
import { usePerform } from '#local/live/use-perform.ts'
import { signInPathFrom, useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { collectedId, positionAtIndex } from './collections.ts'
import { sharedCollectionTexts } from './library-texts.ts'
import { useCollections } from './use-collections.ts'
import styles from './shared-collection.module.css'

interface SharedCollectionProps {
  readonly collection: SharedCollectionData
  /** The path of this page, where signing in returns to. */
  readonly path: string
}

/** A collection shared by link, with buttons to copy it. */
export const SharedCollection = ({ collection: { name, owner, recipes }, path }: SharedCollectionProps) => {
  const t = useTexts(sharedCollectionTexts)
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1}>{name}</h1>
      <p className={styles.byline}>
        {owner !== null && (
          <>
            {t('by')} <a href={paths.profile(owner.username)}>{owner.name}</a>
            {' · '}
          </>
        )}
        {t('recipes', { count: recipes.length })}
      </p>
      {recipes.length > 0 && <CopyCollection name={name} recipes={recipes} path={path} />}
    </header>
  )
}

interface CopyCollectionProps extends Pick<SharedCollectionData, 'name' | 'recipes'> {
  readonly path: string
}

const CopyCollection = ({ name, recipes, path }: CopyCollectionProps) => {
  const t = useTexts(sharedCollectionTexts)
  const toasts = useToasts()
  const perform = usePerform()
  const { all } = useCollections()
  const isGuest = useSession().status === 'unauthenticated'
  const [busy, setBusy] = useState<'copy' | 'save' | null>(null)
  if (isGuest)
    return (
      <ButtonLink kind="primary" icon="bookmark" href={signInPathFrom(paths.signUp, path)}>
        {t('signUpToSave')}
      </ButtonLink>
    )
  const save = async (): Promise<void> => {
    for (const recipe of recipes) await perform('saved.set', recipe, { on: true })
  }
  const copyCollection = async (): Promise<void> => {
    const id = `collection:${uuid()}`
    await perform('collection.set', id, { name, position: positionAtIndex(all, all.length) })
    // The latest comes first, so the recipes are added from the last to the first.
    for (const recipe of recipes.toReversed()) await perform('collected.set', collectedId(id, recipe.id), { on: true })
    await save()
  }
  const attempt = async (which: 'copy' | 'save'): Promise<void> => {
    setBusy(which)
    try {
      await (which === 'copy' ? copyCollection() : save())
      toasts.show(t(which === 'copy' ? 'saved' : 'savedAll', { name, count: recipes.length }), { kind: 'good' })
    } catch {
      toasts.show(t('notStored'), { kind: 'bad' })
    }
    setBusy(null)
  }
  return (
    <div className={styles.actions}>
      <Button kind="primary" icon="library" busy={busy === 'copy'} onClick={() => void attempt('copy')}>
        {t('save')}
      </Button>
      <Button icon="bookmark" busy={busy === 'save'} onClick={() => void attempt('save')}>
        {t('saveAll')}
      </Button>
    </div>
  )
}
