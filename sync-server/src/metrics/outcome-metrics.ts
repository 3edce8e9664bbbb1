import { Counter, type Registry } from 'prom-client'

const outcomes = {
  simmer_push_sent_total: ['sent', 'gone', 'busy', 'failed'],
  simmer_mail_sent_total: ['sent', 'failed'],
  simmer_import_total: ['read', 'failed'],
} as const
type Outcomes = typeof outcomes

const help: Readonly<Record<keyof Outcomes, string>> = {
  simmer_push_sent_total: 'Pushes, by what the push service answered.',
  simmer_mail_sent_total: 'Mails, by whether the mail server accepted them.',
  simmer_import_total: 'Pages and texts that were read for an import, by outcome.',
}

/** Counts what goes to services outside, by outcome. */
export interface OutcomeMetrics {
  readonly pushed: (outcome: Outcomes['simmer_push_sent_total'][number]) => void
  readonly mailed: (outcome: Outcomes['simmer_mail_sent_total'][number]) => void
  readonly imported: (outcome: Outcomes['simmer_import_total'][number]) => void
}

const addCounter = <N extends keyof Outcomes>(registry: Registry, name: N) => {
  const counter = new Counter({ name, help: help[name], labelNames: ['outcome'], registers: [registry] })
  for (const outcome of outcomes[name]) counter.inc({ outcome }, 0)
  return (outcome: Outcomes[N][number]): void => counter.inc({ outcome })
}

export const createOutcomeMetrics = (registry: Registry): OutcomeMetrics => ({
  pushed: addCounter(registry, 'simmer_push_sent_total'),
  mailed: addCounter(registry, 'simmer_mail_sent_total'),
  imported: addCounter(registry, 'simmer_import_total'),
})
