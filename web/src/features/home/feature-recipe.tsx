import { useEffect, useState, type FormEvent } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import {
  type FeaturedDays,
  type Featuring,
  featuringEndpoints,
} from '@simmer/contract/wire/endpoints/featuring-endpoints'
import { problemIn } from '@simmer/contract/wire/problems'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { texts } from '#texts/texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import en from './feature-recipe-texts.en.json'
import { lastDayError, readDays, utcToday } from './featured-days.ts'
import styles from './feature-recipe.module.css'

const featureRecipeTexts = texts('feature-recipe', en)

interface FeatureRecipeProps {
  readonly recipe: Pick<Recipe, 'id'>
  readonly call: Call
}

/** WHO-5: an editor features a recipe on Explore, on chosen days or at once, or ends that. Explore shows the latest choice. */
export const FeatureRecipe = ({ recipe: { id }, call }: FeatureRecipeProps) => {
  const t = useTexts(featureRecipeTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const dayText = useDateFormat('utcDay')
  /** Null until the server answered; without a connection nothing can be featured. */
  const [state, setState] = useState<Featuring | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<{ readonly at: 'from' | 'until'; readonly text: string } | null>(null)
  useEffect(() => {
    let isMounted = true
    call(featuringEndpoints.featuring, { params: { id } }).then(
      (read) => isMounted && setState(read),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [call, id])
  if (state === null) return null

  const change = async (days: FeaturedDays | null): Promise<void> => {
    setError(null)
    setBusy(true)
    try {
      const body = days === null ? { featured: false, from: null, until: null } : { featured: true, ...days }
      setState(await call(featuringEndpoints.featureRecipe, { params: { id }, body }))
      const isPlanned = (days?.from ?? '') > utcToday()
      toasts.show(t(days === null ? 'notFirst' : isPlanned ? 'planned' : 'nowFirst'), { kind: 'good' })
    } catch (failure) {
      const problem = problemIn(failure)
      toasts.show(problem === null ? t('failed') : sentence(problem), { kind: 'bad' })
      // The answer may have been lost after the change.
      await call(featuringEndpoints.featuring, { params: { id } }).then(setState, () => undefined)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll('input')]
    // A browser gives an incomplete date as an empty text.
    const incomplete = fields.find(({ validity }) => validity.badInput)
    const [from = '', until = ''] = fields.map(({ value }) => value)
    const days = readDays(from, until)
    const wrong = lastDayError(days, utcToday())
    if (incomplete !== undefined) {
      setError({ at: incomplete.name === 'from' ? 'from' : 'until', text: t('dayNotValid') })
    } else if (wrong === null) {
      void change(days)
    } else setError({ at: 'until', text: t(wrong) })
  }
  const { featured, from, until, isFirst } = state
  const isPlanned = from !== null && from > utcToday()
  return (
    <Banner icon="star">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          <b>{t('title')}</b>{' '}
          {!featured ? t('lead') : isPlanned ? t('starts', { day: dayText(from) }) : t(isFirst ? 'isFirst' : 'isLater')}
          {until !== null && <> {t('ends', { day: dayText(until) })}</>}
        </p>
        <div key={`${from} ${until}`} className={styles.days}>
          <Field
            label={t('from')}
            type="date"
            name="from"
            defaultValue={from ?? ''}
            error={error?.at === 'from' ? error.text : null}
          />
          <Field
            label={t('until')}
            type="date"
            name="until"
            defaultValue={until ?? ''}
            hint={t('daysHint')}
            error={error?.at === 'until' ? error.text : null}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy}>
            {t(featured ? 'change' : 'feature')}
          </Button>
          {featured && (
            <Button
              busy={isBusy}
              onClick={({ currentTarget }) => {
                // The pressed button is removed.
                currentTarget.form?.querySelector<HTMLElement>('button[type=submit]')?.focus()
                void change(null)
              }}
            >
              {t('stop')}
            </Button>
          )}
        </div>
      </form>
    </Banner>
  )
}
