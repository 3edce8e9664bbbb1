import { useState, type ReactNode } from 'react'
import { useLocale } from '../../texts/use-locale.ts'
import { useLocal } from '../../local/live/use-local.ts'
import type { RefusedDeed, WaitingDeed } from '../../local/local.ts'
import { Button } from '../../ui/button.tsx'
import { Line, LineNote, Lines } from '../../ui/lines.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { alike, type Alike } from './alike.ts'
import { deedWords } from './deed-words.ts'
import { outboxTexts } from './outbox-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

export interface DeedListProps {
  readonly title: string
  readonly deeds: readonly (WaitingDeed | RefusedDeed)[]
  /** What else is of this kind, each a line. */
  readonly children?: ReactNode
}

const isRefused = (deed: WaitingDeed | RefusedDeed): deed is RefusedDeed => 'sentence' in deed

const Deed = ({ deed }: { readonly deed: WaitingDeed | RefusedDeed }) => {
  const t = useTexts(outboxTexts)
  const local = useLocal()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const when = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(deed.at)
  const words = deedWords(deed, t)

  const act = async (deeds: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      if ((await deeds()) === false) toasts.show(t('tooLate'))
    } catch {
      toasts.show(t('notDone'), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Line
      name={words}
      acts={
        <>
          {isRefused(deed) && deed.state === 'rejected' && (
            <Button icon="retry" busy={busy} onClick={() => void act(async () => local?.retry(deed.uid))}>
              {t('retry')}
              <VisuallyHidden>: {words}</VisuallyHidden>
            </Button>
          )}
          {(isRefused(deed) || !deed.sent) && (
            <Button
              kind="quiet"
              icon="trash"
              busy={busy}
              onClick={() => void act(async () => local?.discard(deed.uid))}
            >
              {t('discard')}
              <VisuallyHidden>: {words}</VisuallyHidden>
            </Button>
          )}
        </>
      }
    >
      {isRefused(deed) && <LineNote kind="bad">{deed.sentence}</LineNote>}
      <LineNote>
        <time dateTime={new Date(deed.at).toISOString()}>{when}</time>
        {!isRefused(deed) && deed.sent && ` · ${t('unconfirmed')}`}
      </LineNote>
    </Line>
  )
}

/** Many of one kind: how many, and since when; each of them on demand. */
const Several = ({ words, deeds }: Alike<WaitingDeed | RefusedDeed>) => {
  const t = useTexts(outboxTexts)
  const [isOpen, open] = useState(false)
  const since = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(deeds[0].at)
  return (
    <Line
      name={words}
      acts={
        <Button kind="quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {t(isOpen ? 'together' : 'each')}
          <VisuallyHidden>: {words}</VisuallyHidden>
        </Button>
      }
      under={
        isOpen && (
          <Lines>
            {deeds.map((deed) => (
              <Deed key={deed.uid} deed={deed} />
            ))}
          </Lines>
        )
      }
    >
      <LineNote>
        {t('several', { count: deeds.length })} · <time dateTime={new Date(deeds[0].at).toISOString()}>{since}</time>
      </LineNote>
    </Line>
  )
}

/** ST-9. */
export const DeedList = ({ title, deeds, children }: DeedListProps) => {
  const t = useTexts(outboxTexts)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Lines>
        {alike(deeds, t).map((group) =>
          group.deeds.length === 1 ? (
            <Deed key={group.deeds[0].uid} deed={group.deeds[0]} />
          ) : (
            <Several key={group.words} {...group} />
          ),
        )}
        {children}
      </Lines>
    </section>
  )
}
