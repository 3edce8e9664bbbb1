import { translate } from '../texts/translate.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import type { AuthorCard, RecipeCard } from '@simmer/contract/wire/recipe'
import { WelcomeClose } from '../features/home/welcome-close.tsx'
import { WelcomeHero, welcomeTexts } from '../features/home/welcome-hero.tsx'
import { WhySimmer } from '../features/home/why-simmer.tsx'
import { AuthorList } from '../features/landing/author-list.tsx'
import { ForAuthors } from '../features/landing/for-authors.tsx'
import { RecipeGrid } from '../features/recipe/cards/recipe-grid.tsx'
import { RecipePhone } from '../features/recipe/cards/recipe-phone.tsx'
import { useSession } from '../local/session/use-session.ts'
import { readSampleRecipes, type SampleRecipes } from '../features/home/read-sample-recipes.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './welcome.module.css'

const maxRecipes = 9
const maxAuthors = 6

const distinctAuthors = (recipes: readonly RecipeCard[]): AuthorCard[] =>
  [...new Map(recipes.map(({ author }) => [author.username, author])).values()].slice(0, maxAuthors)

/** Redirects signed-in people to Explore. */
const useMemberRedirect = (): void => {
  const session = useSession()
  const navigate = useNavigate()
  const isSignedIn = session.status === 'authenticated'
  useEffect(() => {
    if (isSignedIn) void navigate({ href: paths.explore, replace: true })
  }, [isSignedIn, navigate])
}

const View = ({ data }: ScreenProps<SampleRecipes>) => {
  const t = useTexts(welcomeTexts)
  useMemberRedirect()
  const others = data.recipes.filter((recipe) => recipe.id !== data.featured?.id).slice(0, maxRecipes - 1)
  const authors = distinctAuthors(data.recipes)
  return (
    <div className={styles.welcome}>
      <WelcomeHero phone={data.featured && <RecipePhone recipe={data.featured} />} />
      {others.length > 0 && (
        <section aria-labelledby="cooking-now" className={styles.recipes}>
          <h2 id="cooking-now">{t('cookingNow')}</h2>
          <RecipeGrid recipes={others} />
          <p>
            <a href={paths.explore} className={styles.all}>
              {t('allRecipes')}
            </a>
          </p>
        </section>
      )}
      <WhySimmer />
      <ForAuthors picture={authors.length > 0 && <AuthorList authors={authors} />} />
      <WelcomeClose />
    </div>
  )
}

/** RT-1: the front page. */
export const welcomeScreen = screen<SampleRecipes>({
  load: ({ call }) => readSampleRecipes(call),
  head: ({ featured: shown }, { language }) => {
    const t = translate(welcomeTexts, language)
    return {
      title: t('pageTitle'),
      description: t('welcomeLead'),
      canonical: paths.home,
      ...(shown && { image: { url: shown.picture.previewUrl, alt: shown.picture.alt } }),
    }
  },
  View,
})
