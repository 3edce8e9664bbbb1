import { useTexts } from '#texts/use-texts.ts'
import { landingTexts } from './landing-texts.ts'
import styles from './invitation-ticket.module.css'

/** RF-3: the value of an invitation, with its code. */
export const InvitationTicket = ({ code }: { readonly code: string | null }) => {
  const t = useTexts(landingTexts)
  return (
    <div className={styles.ticket}>
      <p className={styles.name}>{t('ticket')}</p>
      <p className={styles.worth}>{t('ticketFor')}</p>
      {code === null ? (
        <p className={styles.note}>{t('inWithout')}</p>
      ) : (
        <>
          <p className={styles.code}>
            <span>{t('inCode')}</span> <b translate="no">{code}</b>
          </p>
          <p className={styles.note}>{t('inCodeStored')}</p>
        </>
      )}
    </div>
  )
}
