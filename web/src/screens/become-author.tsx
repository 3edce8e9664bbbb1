import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { ExternalPageLink } from '../features/help/external-page-link.tsx'
import { LandingClose } from '../features/landing/landing-close.tsx'
import { LandingHero } from '../features/landing/landing-hero.tsx'
import { LandingPoints } from '../features/landing/landing-points.tsx'
import { landingTexts } from '../features/landing/landing-texts.ts'
import { StartWriting } from '../features/landing/start-writing.tsx'
import { RecipePhone } from '../features/recipe/cards/recipe-phone.tsx'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { readSampleRecipes } from '../features/home/read-sample-recipes.ts'
import { screen, type ScreenProps } from './parts/screen.ts'
import styles from './landing.module.css'

interface ScreenData {
  readonly recipe: Recipe | null
}

const View = ({ data: { recipe } }: ScreenProps<ScreenData>) => {
  const t = useTexts(landingTexts)
  return (
    <div className={styles.landing}>
      <LandingHero
        title="beTitle"
        lead="beLead"
        actions={
          <>
            <StartWriting kind="primary" />
            <ButtonLink size="large" href={paths.explore}>
              {t('browse')}
            </ButtonLink>
          </>
        }
        aside={recipe && <RecipePhone recipe={recipe} />}
      />
      <LandingPoints
        id="how"
        title="howTitle"
        look="steps"
        points={[
          ['how1Title', 'how1'],
          ['how2Title', 'how2'],
          ['how3Title', 'how3'],
        ]}
      />
      <LandingPoints
        id="readers"
        title="readersTitle"
        look="band"
        points={[
          ['readers1Title', 'readers1'],
          ['readers2Title', 'readers2'],
          ['readers3Title', 'readers3'],
        ]}
      />
      <LandingPoints
        id="earn"
        title="earnTitle"
        points={[
          ['earn1Title', 'earn1'],
          ['earn2Title', 'earn2'],
          ['earn3Title', 'earn3'],
        ]}
      >
        <ExternalPageLink page="earnProgram" look="button">
          {t('earnMore')}
        </ExternalPageLink>
      </LandingPoints>
      <LandingClose title="beClose" text="beCloseText">
        <StartWriting kind="secondary" />
      </LandingClose>
    </div>
  )
}

/** RT-7: the landing page for authors. */
export const becomeAuthorScreen = screen<ScreenData>({
  load: async ({ call }) => ({ recipe: (await readSampleRecipes(call)).featured }),
  head: ({ recipe }, { language }) => {
    const t = translate(landingTexts, language)
    return {
      title: t('authorsMore'),
      description: t('beDescription'),
      canonical: paths.becomeAuthor,
      ...(recipe && { image: { url: recipe.picture.previewUrl, alt: recipe.picture.alt } }),
    }
  },
  View,
})
