import { useId, useState } from 'react'
import type { SignInMethods } from '@simmer/contract/wire/sign-in-methods'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { signInMethodsTexts } from './sign-in-methods-texts.ts'
import styles from './settings.module.css'

type Service = SignInMethods['providers'][number]

export interface ServiceActions {
  /** Each returns the sentence of its failure, or null. `connect` leaves for the provider's page. */
  readonly connect: (id: string) => Promise<string | null>
  readonly disconnect: (id: string) => Promise<string | null>
}

const Row = ({ service, actions }: { readonly service: Service; readonly actions: ServiceActions }) => {
  const t = useTexts(signInMethodsTexts)
  const toasts = useToasts()
  const dayText = useDateFormat('day')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id, name, connected } = service

  const attempt = async (run: (id: string) => Promise<string | null>): Promise<boolean> => {
    setBusy(true)
    const failure = await run(id)
    setProblem(failure)
    setBusy(false)
    return failure === null
  }
  const disconnect = async (): Promise<void> => {
    if (await attempt(actions.disconnect)) toasts.show(t('disconnected', { name }), { kind: 'good' })
  }
  const connectedSince = connected === null ? '' : dayText(connected.since)
  return (
    <Line
      name={name}
      actions={
        connected === null ? (
          <Button aria-label={t('connectOf', { name })} busy={isBusy} onClick={() => void attempt(actions.connect)}>
            {t('connect')}
          </Button>
        ) : (
          <Button kind="quiet" aria-label={t('disconnectOf', { name })} busy={isBusy} onClick={() => void disconnect()}>
            {t('disconnect')}
          </Button>
        )
      }
      details={
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      }
    >
      <LineNote>
        {connected === null
          ? t('notConnected')
          : connected.email === null
            ? t('connectedSince', { date: connectedSince })
            : t('connectedAs', { email: connected.email, date: connectedSince })}
      </LineNote>
    </Line>
  )
}

/** The OAuth providers, connected or not. Renders nothing when none is configured. */
export const ServiceList = ({
  services,
  actions,
}: {
  readonly services: readonly Service[]
  readonly actions: ServiceActions
}) => {
  const t = useTexts(signInMethodsTexts)
  const heading = useId()
  if (services.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('services')}</h2>
      <p className={styles.lead}>{t('servicesLead')}</p>
      <Lines>
        {services.map((service) => (
          <Row key={service.id} service={service} actions={actions} />
        ))}
      </Lines>
    </section>
  )
}
