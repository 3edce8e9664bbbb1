import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import { InvitationTicket } from '../features/landing/invitation-ticket.tsx'
import { useInvitation } from '../features/landing/use-invitation.ts'
import { LandingHero } from '../features/landing/landing-hero.tsx'
import { LandingPoints } from '../features/landing/landing-points.tsx'
import { landingTexts } from '../features/landing/landing-texts.ts'
import { ReferDialog } from '../features/referral/refer-dialog.tsx'
import { storeInvitation } from '../local/session/invitation.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import styles from './landing.module.css'

const View = ({ query }: ScreenProps<null>) => {
  const t = useTexts(landingTexts)
  const code = readReferralCode(query.get('ref'))
  const invitation = useInvitation(code)
  const [isReferOpen, setReferOpen] = useState(false)
  const session = useSession()
  const isSignedIn = session.status === 'authenticated'
  const mayInvite = isSignedIn && session.person.confirmed && session.person.username !== null
  const isUsable = invitation.state === 'valid' || invitation.state === 'unchecked'
  useEffect(() => {
    if (code !== null && isUsable && !isSignedIn) void storeInvitation(code, Date.now())
  }, [code, isUsable, isSignedIn])
  return (
    <div className={styles.landing}>
      <LandingHero
        title={invitation.state === 'valid' && invitation.from !== null ? 'inFrom' : 'inTitle'}
        titleArguments={{ name: invitation.state === 'valid' ? (invitation.from ?? '') : '' }}
        lead="inLead"
        actions={
          <>
            {!isSignedIn && (
              <ButtonLink
                kind="primary"
                size="large"
                href={
                  code === null || invitation.state === 'invalid'
                    ? paths.signUp
                    : `${paths.signUp}?ref=${encodeURIComponent(code)}`
                }
              >
                {t('signUp')}
              </ButtonLink>
            )}
            <ButtonLink size="large" href={paths.explore}>
              {t('explore')}
            </ButtonLink>
          </>
        }
        aside={(code !== null || !isSignedIn) && <InvitationTicket invitation={invitation} isMember={isSignedIn} />}
      />
      {isSignedIn && (
        <Banner icon="people" action={mayInvite && <Button onClick={() => setReferOpen(true)}>{t('inShare')}</Button>}>
          {code === null && <b>{t('inHere')}</b>} {t('inHereText')}
        </Banner>
      )}
      <ReferDialog open={isReferOpen} onClose={() => setReferOpen(false)} />
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
