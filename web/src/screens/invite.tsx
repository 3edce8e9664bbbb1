import { useEffect } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import { InvitationTicket } from '../features/landing/invitation-ticket.tsx'
import { LandingHero } from '../features/landing/landing-hero.tsx'
import { LandingPoints } from '../features/landing/landing-points.tsx'
import { landingTexts } from '../features/landing/landing-texts.ts'
import { storeInvitation } from '../local/session/invitation.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import styles from './landing.module.css'

const View = ({ query }: ScreenProps<null>) => {
  const t = useTexts(landingTexts)
  const code = readReferralCode(query.get('ref'))
  const isSignedIn = useSession().status === 'authenticated'
  useEffect(() => {
    if (code !== null && !isSignedIn) void storeInvitation(code, Date.now())
  }, [code, isSignedIn])
  return (
    <div className={styles.landing}>
      <LandingHero
        title="inTitle"
        lead="inLead"
        actions={
          <>
            {!isSignedIn && (
              <ButtonLink
                kind="primary"
                size="large"
                href={code === null ? paths.signUp : `${paths.signUp}?ref=${encodeURIComponent(code)}`}
              >
                {t('signUp')}
              </ButtonLink>
            )}
            <ButtonLink size="large" href={paths.explore}>
              {t('explore')}
            </ButtonLink>
          </>
        }
        aside={<InvitationTicket code={code} />}
      />
      {isSignedIn && (
        <Banner icon="people">
          <b>{t('inHere')}</b> {t('inHereText')}
        </Banner>
      )}
      <LandingPoints
        id="how"
        title="inHowTitle"
        look="steps"
        points={[
          ['in1Title', 'in1'],
          ['in2Title', 'in2'],
          ['in3Title', 'in3'],
        ]}
      />
    </div>
  )
}

/** RT-9: the landing page of an invitation. */
export const inviteScreen = screen<null>({
  load: () => null,
  head: (_, { language }) => {
    const t = translate(landingTexts, language)
    return { title: t('inTitle'), description: t('inDescription') }
  },
  View,
})
