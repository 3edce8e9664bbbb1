import { useState } from 'react'
import type { Draft } from '@simmer/contract/sync/read-draft'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { downloadFile } from '../../device/hand-over.ts'
import { useLocal } from '../../local/live/use-local.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { draftTexts } from './draft-texts.ts'
import { ownTexts } from './own-texts.ts'
import type { Publishing } from './use-publishing.ts'
import styles from './drafts.module.css'

interface ExportRecipesProps {
  readonly drafts: readonly Draft[]
  readonly publishings: ReadonlyMap<string, Publishing>
  readonly author: AuthorCard
}

/** All recipes of an author as files. What writes them is loaded when it is asked for. */
export const ExportRecipes = ({ drafts, publishings, author }: ExportRecipesProps) => {
  const t = useTexts(ownTexts)
  const td = useTexts(draftTexts)
  const toasts = useToasts()
  const local = useLocal()
  const [busy, setBusy] = useState(false)
  const take = async (form: 'jsonLd' | 'cooklang'): Promise<void> => {
    setBusy(true)
    try {
      const { asCooklang, asJsonLd } = await import('./recipe-files.ts')
      const ids = [...publishings.values()].flatMap(({ publication }) => publication?.recipe?.id ?? [])
      const asRead = new Map((await local?.recipes(ids))?.map((recipe) => [recipe.id, recipe]))
      const own = { drafts, publishings, asRead, author, origin: location.origin }
      if (form === 'jsonLd') downloadFile('simmer-recipes.json', asJsonLd(own), 'application/ld+json')
      else downloadFile('simmer-recipes.zip', asCooklang(own, t('haveReady'), new Date()), 'application/zip')
    } catch {
      toasts.show(td('notKept'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.group} aria-labelledby="take-along">
      <h2 id="take-along">{t('export')}</h2>
      <p className={styles.soft}>{t('exportLead')}</p>
      <div className={styles.deeds}>
        <Button icon="download" busy={busy} onClick={() => void take('jsonLd')}>
          {t('exportJson')}
        </Button>
        <Button icon="download" busy={busy} onClick={() => void take('cooklang')}>
          {t('exportCooklang')}
        </Button>
      </div>
    </section>
  )
}
