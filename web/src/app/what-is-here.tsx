import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { useLiveQuery } from '../local/live/use-live-query.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { awayTexts } from './away-texts.ts'
import styles from './what-is-here.module.css'

const fewRecipes = 5
/** In milliseconds. */
const lookAgainAfter = 10_000

const Door = ({ href, icon, words }: { readonly href: string; readonly icon: IconName; readonly words: string }) => (
  <li>
    <a href={href} className={styles.door}>
      <Icon name={icon} size="small" />
      <span>{words}</span>
    </a>
  </li>
)

/** What this device can show in place of a page it does not have. */
export const WhatIsHere = () => {
  const t = useTexts(awayTexts)
  const router = useRouter()
  // What was wanted opens by itself when the line is back.
  useEffect(() => {
    const again = (): void => {
      if (navigator.onLine && document.visibilityState === 'visible') void router.invalidate()
    }
    // The first moments of a line that is back often fail, and a server that is back tells nobody.
    const timer = setInterval(again, lookAgainAfter)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [router])
  const saved = useLiveQuery((local) => local.savedRecipes(), [], [])
  const recipes = saved.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])).slice(0, fewRecipes)
  return (
    <section className={styles.here} aria-labelledby="here">
      <h2 id="here">{t('title')}</h2>
      <ul className={styles.doors}>
        {recipes.map((recipe) => (
          <Door key={recipe.id} href={paths.recipe(recipe)} icon="bookmark" words={recipe.title} />
        ))}
        <Door href={paths.explore} icon="compass" words={t('recipes')} />
        <Door href={paths.outbox} icon="upload" words={t('outbox')} />
        <Door href={paths.help} icon="info" words={t('help')} />
      </ul>
    </section>
  )
}
