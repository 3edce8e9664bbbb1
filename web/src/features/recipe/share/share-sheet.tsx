import { writeCooklang } from '@simmer/contract/recipe/export/cooklang'
import { recipeJsonLd } from '@simmer/contract/recipe/export/schema-org'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { downloadFile, canShare, copy, share } from '#device/share.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { nutritionTexts } from '#texts/nutrition-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { useShareToast, useToasts } from '#ui/feedback/use-toasts.ts'
import { portionText } from '../scale/portion-text.ts'
import { recipeText } from './recipe-text.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { shareTexts } from './share-texts.ts'
import { usePortions } from '../scale/use-portions.ts'
import styles from './share-sheet.module.css'

interface ShareSheetProps {
  readonly recipe: Recipe
  readonly onClose: () => void
}

/** Share, copy, print and download a recipe. Everything works offline. */
export const ShareSheet = ({ recipe, onClose }: ShareSheetProps) => {
  const t = useTexts(shareTexts)
  const tRecipe = useTexts(recipeTexts)
  const tNutrition = useTexts(nutritionTexts)
  const locale = useLocale()
  const toasts = useToasts()
  const showShareResult = useShareToast()
  const portions = usePortions(recipe)
  const { origin } = window.location
  const url = origin + paths.recipe(recipe)

  const showOutcome = (outcome: 'shared' | 'copied' | 'failed', copied: string, failed: string): void => {
    onClose()
    showShareResult(outcome, { copied, failed })
  }
  const send = async (): Promise<void> =>
    showOutcome(await share({ title: recipe.title, url }), t('linkCopied'), t('linkFailed'))
  const copyLink = async (): Promise<void> => showOutcome(await copy(url), t('linkCopied'), t('linkFailed'))
  const copyText = async (): Promise<void> =>
    showOutcome(
      await copy(recipeText(recipe, { portions, url, locale, t: tRecipe, tNutrition })),
      t('textCopied'),
      t('textFailed'),
    )
  const saveFile = (file: string, text: string, type: string): void => {
    downloadFile(file, text, type)
    onClose()
    toasts.show(t('saved', { file }), { kind: 'good' })
  }
  const saveJsonLd = (): void => {
    const urls = {
      origin,
      recipePath: paths.recipe(recipe),
      authorPath: paths.profile(recipe.author.username),
    }
    saveFile(`${recipe.slug}.json`, JSON.stringify(recipeJsonLd(recipe, urls), null, 2), 'application/ld+json')
  }
  const saveCooklang = (): void =>
    saveFile(`${recipe.slug}.cook`, writeCooklang(recipe, { url, haveReady: t('haveReady') }), 'text/plain')

  return (
    <BottomSheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <div className={styles.options}>
        {canShare() && (
          <Button kind="primary" size="large" icon="share" wide onClick={() => void send()}>
            {t('send')}
          </Button>
        )}
        <Button icon="link" wide onClick={() => void copyLink()}>
          {t('copyLink')}
        </Button>
        <div className={styles.option}>
          <Button icon="copy" wide onClick={() => void copyText()}>
            {t('copyText')}
          </Button>
          <p className={styles.hint}>
            {t('textAsSeen', {
              portions: portionText(portions.targetServings, recipe.servings !== null, locale, tRecipe),
            })}
          </p>
        </div>
        <div className={styles.option}>
          <ButtonLink icon="print" wide href={paths.print(recipe)}>
            {t('print')}
          </ButtonLink>
          <p className={styles.hint}>{t('onPaper')}</p>
        </div>
        <section className={styles.option} aria-labelledby="as-file">
          <h3 id="as-file" className={styles.heading}>
            {t('files')}
          </h3>
          <div className={styles.files}>
            <Button icon="download" onClick={saveJsonLd}>
              {t('jsonLd')}
            </Button>
            <Button icon="download" onClick={saveCooklang}>
              {t('cooklang')}
            </Button>
          </div>
          <p className={styles.hint}>{t('asWritten')}</p>
        </section>
      </div>
    </BottomSheet>
  )
}
