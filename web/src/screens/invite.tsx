import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import { FriendTicket, InvitationTicket } from '../features/landing/invitation-ticket.tsx'
import { useInvitation } from '../features/landing/use-invitation.ts'
import { LandingHero } from '../features/landing/landing-hero.tsx'
import { LandingPoints } from '../features/landing/landing-points.tsx'
import { landingTexts } from '../features/landing/landing-texts.ts'
import { ReferDialog } from '../features/referral/refer-dialog.tsx'
import { storeInvitation } from '../local/session/invitation.ts'
import { useSession } from '../local/session/use-session.ts'
import { translate } from '../texts/translate.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { screen, type ScreenProps } from './parts/screen.ts'
import styles from './landing.module.css'

/** The invitation, for a person who has no account. */
const GuestView = ({ code }: { readonly code: string | null }) => {
  const t = useTexts(landingTexts)
  const invitation = useInvitation(code)
  const isUsable = invitation.state === 'valid' || invitation.state === 'unchecked'
  useEffect(() => {
    if (code !== null && isUsable) void storeInvitation(code, Date.now())
  }, [code, isUsable])
  return (
    <>
      <LandingHero
        title={invitation.state === 'valid' && invitation.from !== null ? 'inFrom' : 'inTitle'}
        titleArguments={{ name: invitation.state === 'valid' ? (invitation.from ?? '') : '' }}
        lead="inLead"
        actions={
          <>
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
            <ButtonLink size="large" href={paths.explore}>
              {t('explore')}
            </ButtonLink>
          </>
        }
        aside={<InvitationTicket invitation={invitation} />}
      />
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
    </>
  )
}

interface MemberViewProps {
  readonly code: string | null
  /** MN-7: only a confirmed account with a username has a link of its own. */
  readonly mayInvite: boolean
}

/** A member gets no credit from an invitation, and shares the own link instead. */
const MemberView = ({ code, mayInvite }: MemberViewProps) => {
  const t = useTexts(landingTexts)
  const [isReferOpen, setReferOpen] = useState(false)
  return (
    <>
      <LandingHero
        title={mayInvite ? 'memberTitle' : 'memberOnlyTitle'}
        lead={!mayInvite ? 'memberOnly' : code === null ? 'memberLead' : 'memberCode'}
        actions={
          <>
            {mayInvite && (
              <Button kind="primary" size="large" onClick={() => setReferOpen(true)}>
                {t('inShare')}
              </Button>
            )}
            <ButtonLink size="large" href={paths.explore}>
              {t('explore')}
            </ButtonLink>
          </>
        }
        aside={mayInvite && <FriendTicket />}
      />
      <ReferDialog open={isReferOpen} onClose={() => setReferOpen(false)} />
      {mayInvite && (
        <LandingPoints
          id="how"
          title="inHowTitle"
          look="steps"
          points={[
            ['member1Title', 'member1'],
            ['member2Title', 'member2'],
            ['member3Title', 'member3'],
          ]}
        />
      )}
    </>
  )
}

const View = ({ query }: ScreenProps<null>) => {
  const code = readReferralCode(query.get('ref'))
  const session = useSession()
  return (
    <div className={styles.landing}>
      {session.status === 'authenticated' ? (
        <MemberView code={code} mayInvite={session.person.confirmed && session.person.username !== null} />
      ) : (
        <GuestView code={code} />
      )}
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
