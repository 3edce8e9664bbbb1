import { useCallback, useEffect, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { texts } from '#texts/texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import en from './feature-recipe-texts.en.json'

const featureRecipeTexts = texts('feature-recipe', en)

interface FeatureRecipeProps {
  readonly recipe: Pick<Recipe, 'id'>
  readonly call: Call
}

/** WHO-5: an editor puts a recipe first on Explore, or ends that. Explore shows the latest choice. */
export const FeatureRecipe = ({ recipe: { id }, call }: FeatureRecipeProps) => {
  const t = useTexts(featureRecipeTexts)
  const toasts = useToasts()
  /** Null until the server answered; without a connection nothing can be featured. */
  const [isFirst, setFirst] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const readFirst = useCallback(async (): Promise<boolean> => {
    const { recipes } = await call(featuredEndpoints.featuredRecipes, {})
    return recipes[0]?.id === id
  }, [call, id])
  useEffect(() => {
    let isMounted = true
    readFirst().then(
      (is) => isMounted && setFirst(is),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [readFirst])
  if (isFirst === null) return null

  const toggle = async (): Promise<void> => {
    setBusy(true)
    try {
      const { featured } = await call(featuredEndpoints.featureRecipe, { params: { id }, body: { featured: !isFirst } })
      setFirst(featured)
      toasts.show(featured ? t('nowFirst') : t('notFirst'), { kind: 'good' })
    } catch {
      toasts.show(t('failed'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      icon="star"
      action={
        <Button busy={isBusy} onClick={() => void toggle()}>
          {isFirst ? t('stop') : t('feature')}
        </Button>
      }
    >
      <b>{t('title')}</b> {isFirst ? t('isFirst') : t('lead')}
    </Banner>
  )
}
