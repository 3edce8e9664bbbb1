import { useState } from 'react'
import type { Draft } from '@simmer/contract/recipe/draft'
import type { AuthorCard } from '@simmer/contract/wire/recipe'
import { downloadFile } from '#device/share.ts'
import { useLocal } from '#local/live/use-local.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { draftTexts, draftListTexts } from '../texts.ts'
import type { Publishing } from '../use-publishing.ts'
import styles from '../drafts.module.css'

interface ExportRecipesProps {
  readonly drafts: readonly Draft[]
  readonly publishings: ReadonlyMap<string, Publishing>
  readonly author: AuthorCard
}

/** Downloads all recipes of an author as files. The export code is loaded on demand. */
export const ExportRecipes = ({ drafts, publishings, author }: ExportRecipesProps) => {
  const t = useTexts(draftListTexts)
  const tDraft = useTexts(draftTexts)
  const toasts = useToasts()
  const local = useLocal()
  const [busy, setBusy] = useState(false)
  const exportAs = async (format: 'jsonLd' | 'cooklang'): Promise<void> => {
    setBusy(true)
    try {
      const { recipesAsCooklang, recipesAsJsonLd } = await import('./recipe-files.ts')
      const ids = [...publishings.values()].flatMap(({ publication }) => publication?.recipe?.id ?? [])
      const publishedRecipes = new Map((await local?.recipes(ids))?.map((recipe) => [recipe.id, recipe]))
      const source = { drafts, publishings, publishedRecipes, author, origin: location.origin }
      if (format === 'jsonLd') downloadFile('simmer-recipes.json', recipesAsJsonLd(source), 'application/ld+json')
      else downloadFile('simmer-recipes.zip', recipesAsCooklang(source, t('haveReady'), new Date()), 'application/zip')
    } catch {
      toasts.show(tDraft('notSaved'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.group} aria-labelledby="export-recipes">
      <h2 id="export-recipes">{t('export')}</h2>
      <p className={styles.soft}>{t('exportLead')}</p>
      <div className={styles.actions}>
        <Button icon="download" busy={busy} onClick={() => void exportAs('jsonLd')}>
          {t('exportJson')}
        </Button>
        <Button icon="download" busy={busy} onClick={() => void exportAs('cooklang')}>
          {t('exportCooklang')}
        </Button>
      </div>
    </section>
  )
}
