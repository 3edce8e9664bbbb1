import { useTexts } from '#texts/use-texts.ts'
import { landingTexts } from './landing-texts.ts'
import type { Invitation } from './use-invitation.ts'
import styles from './invitation-ticket.module.css'

interface InvitationTicketProps {
  readonly invitation: Invitation
  /** Whether the person has an account. */
  readonly isMember: boolean
}

/** RF-3: the value of an invitation, with its code. It promises nothing where the code is not valid, and nothing to members. */
export const InvitationTicket = ({ invitation, isMember }: InvitationTicketProps) => {
  const t = useTexts(landingTexts)
  const { state, code } = invitation
  const isWorthless = isMember || state === 'missing' || state === 'invalid'
  return (
    <div className={styles.ticket} aria-busy={state === 'checking'}>
      <p className={styles.name}>{t('ticket')}</p>
      <p className={styles.worth}>{t(isWorthless ? 'ticketWithout' : 'ticketFor')}</p>
      {code !== null && (
        <p className={styles.code}>
          <span>{t('inCode')}</span> <b translate="no">{code}</b>
        </p>
      )}
      <output className={styles.note}>
        {t(
          state === 'missing'
            ? 'inWithout'
            : isMember
              ? 'inMember'
              : state === 'invalid'
                ? 'inInvalid'
                : state === 'checking'
                  ? 'inChecking'
                  : 'inCodeStored',
        )}
      </output>
    </div>
  )
}
