import { paths } from '@simmer/contract/wire/paths'
import { Essay } from '../features/landing/essay.tsx'
import { LandingClose } from '../features/landing/landing-close.tsx'
import { LandingHero } from '../features/landing/landing-hero.tsx'
import { landingTexts } from '../features/landing/landing-texts.ts'
import { NoAdsList } from '../features/landing/no-ads-list.tsx'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { screen } from './parts/screen.ts'
import styles from './landing.module.css'

const View = () => {
  const t = useTexts(landingTexts)
  return (
    <div className={styles.landing}>
      <LandingHero title="miTitle" lead="miLead" />
      <Essay
        parts={[
          ['mi1Title', 'mi1'],
          ['mi2Title', 'mi2'],
          ['mi3Title', 'mi3'],
          ['mi4Title', 'mi4'],
        ]}
      />
      <NoAdsList />
      <LandingClose title="miClose">
        <div className={styles.actions}>
          <ButtonLink kind="primary" size="large" href={paths.explore}>
            {t('explore')}
          </ButtonLink>
          <ButtonLink size="large" href={paths.becomeAuthor}>
            {t('authorsMore')}
          </ButtonLink>
        </div>
      </LandingClose>
    </div>
  )
}

/** RT-8: the mission. */
export const missionScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(landingTexts, language)
    return { title: t('missionMore'), description: t('miDescription'), canonical: paths.mission }
  },
  View,
})
