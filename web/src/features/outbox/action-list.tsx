import { useState, type ReactNode } from 'react'
import { useDateFormat } from '#texts/use-date-format.ts'
import { rejectionText, rejectionTexts } from '#texts/rejection-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { useLocal } from '#local/live/use-local.ts'
import { useReach } from '#local/use-reach.ts'
import type { RejectedAction, PendingAction } from '#local/store/local.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { actionIcon } from './action-icon.ts'
import { groupActions, type ActionGroup } from './group-actions.ts'
import { actionText } from './action-text.ts'
import { outboxTexts } from './outbox-texts.ts'

export interface ActionListProps {
  readonly title: string
  readonly actions: readonly (PendingAction | RejectedAction)[]
  /** Other lines of this section. */
  readonly children?: ReactNode
}

const isRejected = (action: PendingAction | RejectedAction): action is RejectedAction => 'state' in action

const ActionLine = ({ action }: { readonly action: PendingAction | RejectedAction }) => {
  const t = useTexts(outboxTexts)
  const tRejection = useTexts(rejectionTexts)
  const local = useLocal()
  const toasts = useToasts()
  const reach = useReach()
  const [isBusy, setBusy] = useState(false)
  const when = useDateFormat('moment')(action.at)
  const text = actionText(action, t)

  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      if ((await run()) === false) toasts.show(t('tooLate'))
    } catch {
      toasts.show(t('notDone'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Line
      sign={<Icon name={actionIcon(action.name)} size="small" />}
      name={text}
      actions={
        <>
          {isRejected(action) && action.state === 'rejected' && (
            <Button icon="retry" busy={isBusy} onClick={() => void attempt(async () => local?.retry(action.uid))}>
              {t('retry')}
              <VisuallyHidden>: {text}</VisuallyHidden>
            </Button>
          )}
          {(isRejected(action) || !action.sent) && (
            <Button
              kind="quiet"
              icon="trash"
              busy={isBusy}
              onClick={() => void attempt(async () => local?.discard(action.uid))}
            >
              {t('discard')}
              <VisuallyHidden>: {text}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      {isRejected(action) && <LineNote kind="bad">{rejectionText(tRejection, action)}</LineNote>}
      <LineNote>
        <time dateTime={new Date(action.at).toISOString()}>{when}</time>
        {!isRejected(action) && action.sent && ` · ${t(reach === 'reached' ? 'syncing' : 'pendingList')}`}
      </LineNote>
    </Line>
  )
}

/** Several actions with the same text: their number and the date of the first. A button lists them one by one. */
const ActionGroupLine = ({ text, actions }: ActionGroup<PendingAction | RejectedAction>) => {
  const t = useTexts(outboxTexts)
  const [isOpen, setOpen] = useState(false)
  const since = useDateFormat('moment')(actions[0].at)
  return (
    <Line
      sign={<Icon name={actionIcon(actions[0].name)} size="small" />}
      name={text}
      actions={
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'together' : 'each')}
          <VisuallyHidden>: {text}</VisuallyHidden>
        </Button>
      }
      details={
        isOpen && (
          <Lines>
            {actions.map((action) => (
              <ActionLine key={action.uid} action={action} />
            ))}
          </Lines>
        )
      }
    >
      <LineNote>
        {t('several', { count: actions.length })} ·{' '}
        <time dateTime={new Date(actions[0].at).toISOString()}>{since}</time>
      </LineNote>
    </Line>
  )
}

/** ST-9: a section of the outbox page. */
export const ActionList = ({ title, actions, children }: ActionListProps) => {
  const t = useTexts(outboxTexts)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Lines>
        {groupActions(actions, t).map((group) =>
          group.actions.length === 1 ? (
            <ActionLine key={group.actions[0].uid} action={group.actions[0]} />
          ) : (
            <ActionGroupLine key={group.text} {...group} />
          ),
        )}
        {children}
      </Lines>
    </section>
  )
}
