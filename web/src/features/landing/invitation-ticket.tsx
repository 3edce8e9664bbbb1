import { useTexts } from '#texts/use-texts.ts'
import { landingTexts } from './landing-texts.ts'
import type { Invitation } from './use-invitation.ts'
import styles from './invitation-ticket.module.css'

/** RF-3: the value of an invitation, with its code. It promises nothing where the code is not valid. */
export const InvitationTicket = ({ invitation: { state, code } }: { readonly invitation: Invitation }) => {
  const t = useTexts(landingTexts)
  const isWorthless = state === 'missing' || state === 'invalid'
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

/** RF-3, RF-4: what a member's own link is worth to a friend, and to the member. */
export const FriendTicket = () => {
  const t = useTexts(landingTexts)
  return (
    <div className={styles.ticket}>
      <p className={styles.name}>{t('memberTicket')}</p>
      <p className={styles.worth}>{t('memberWorth')}</p>
      <p className={styles.note}>{t('memberNote')}</p>
    </div>
  )
}
