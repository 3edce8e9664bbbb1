import { lacksOf, type Lack } from '@simmer/contract/recipe/publishing'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { draftTexts } from './draft-texts.ts'
import { PublishPanel } from './publish-panel.tsx'
import styles from './drafts.module.css'

const placeOf: Readonly<Record<Lack, string>> = {
  title: 'title',
  titleLong: 'title',
  description: 'description',
  descriptionLong: 'description',
  ingredients: 'ingredients',
  steps: 'steps',
  servings: 'servings',
  tooMuch: 'steps',
  conflicts: '',
}

/** Where a lack is made good: the first thing to type into or press, with the conflicts wherever they stand. */
const goTo = (lack: Lack): void => {
  const place = document.querySelector(lack === 'conflicts' ? '[data-conflict]' : `[data-lack="${placeOf[lack]}"]`)
  const target = place?.querySelector<HTMLElement>('input, textarea, button')
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}

/** What is still lacking before the recipe can be published, and the way there. */
export const DraftLacks = ({ draft }: { readonly draft: Draft }) => {
  const t = useTexts(draftTexts)
  const lacking = lacksOf(draft)
  return (
    <section className={styles.lacks} aria-labelledby="draft-lacks">
      <h2 id="draft-lacks">{t(lacking.length === 0 ? 'publishing' : 'lacksTitle')}</h2>
      {lacking.length > 0 && (
        <ul className={styles.deeds}>
          {lacking.map((lack) => (
            <li key={lack}>
              <Button onClick={() => goTo(lack)}>{t(`lack_${lack}`)}</Button>
            </li>
          ))}
        </ul>
      )}
      <PublishPanel draft={draft} isReady={lacking.length === 0} />
    </section>
  )
}
