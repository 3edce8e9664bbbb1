import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { RecipePicture } from '#features/recipe/article/recipe-picture.tsx'
import { useExternalPages } from '#features/help/external-page-link.tsx'
import { readPageBuild } from '#local/offline/page-build.ts'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import styles from './offline-links.module.css'
import { texts } from '#texts/texts.ts'
import en from './offline-texts.en.json'

export const offlineTexts = texts('offline', en)

/**
 * Whether the server has another build, and so no longer the scripts of this one. A device that has not stored every
 * screen yet then misses the screen although there is a connection.
 */
const hasServerAnotherBuild = async (): Promise<boolean> => {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    const build = response.ok ? readPageBuild(await response.text()) : null
    return build !== null && build !== BUILD_ID
  } catch {
    return false
  }
}

const maxRecipes = 5
const retryIntervalMs = 10_000

interface OfflineLinkProps {
  readonly href: string
  /** A picture or an icon. */
  readonly sign: ReactNode
  readonly label: string
  readonly newTab?: boolean
}

const IconSign = ({ name }: { readonly name: IconName }) => (
  <span className={styles.sign}>
    <Icon name={name} size="small" />
  </span>
)

const OfflineLink = ({ href, sign, label, newTab = false }: OfflineLinkProps) => (
  <li>
    <a href={href} className={styles.link} {...(newTab && { target: '_blank', rel: 'noopener' })}>
      {sign}
      <span className={styles.title}>{label}</span>
    </a>
  </li>
)

/** Links to pages that this device can show offline. */
export const OfflineLinks = () => {
  const t = useTexts(offlineTexts)
  const router = useRouter()
  const { helpCenter } = useExternalPages()
  // The requested page opens by itself once the connection is back.
  useEffect(() => {
    const reloadIntoNewBuild = async (): Promise<boolean> => {
      const isNew = await hasServerAnotherBuild()
      if (isNew) location.reload()
      return isNew
    }
    const retry = async (): Promise<void> => {
      if (!(await reloadIntoNewBuild())) await router.invalidate()
    }
    const retryIfOnline = (): void => {
      if (navigator.onLine && document.visibilityState === 'visible') void retry()
    }
    void reloadIntoNewBuild()
    // The first requests after reconnecting often fail, and no event reports that the server is back.
    const timer = setInterval(retryIfOnline, retryIntervalMs)
    window.addEventListener('online', retryIfOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retryIfOnline)
    }
  }, [router])
  const saved = useLiveQuery((local) => local.savedRecipes(), [], [])
  const recipes = saved.flatMap(({ recipe }) => (recipe === null ? [] : [recipe])).slice(0, maxRecipes)
  return (
    <section className={styles.here} aria-labelledby="here">
      <h2 id="here">{t('title')}</h2>
      <ul className={styles.links}>
        {recipes.map((recipe) => (
          <OfflineLink
            key={recipe.id}
            href={paths.recipe(recipe)}
            label={recipe.title}
            sign={
              <RecipePicture
                picture={recipe.picture}
                sizes="3.5rem"
                shape="square"
                decorative
                className={styles.picture}
              />
            }
          />
        ))}
        <OfflineLink href={paths.explore} sign={<IconSign name="compass" />} label={t('recipes')} />
        <OfflineLink href={paths.outbox} sign={<IconSign name="upload" />} label={t('outbox')} />
        {/* A help center elsewhere does not open without a connection. */}
        {helpCenter === paths.help && (
          <OfflineLink href={paths.help} sign={<IconSign name="info" />} label={t('help')} newTab />
        )}
      </ul>
    </section>
  )
}
