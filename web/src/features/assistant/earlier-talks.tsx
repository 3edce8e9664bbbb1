import { useRef } from 'react'
import { useDateFormat } from '#texts/use-date-format.ts'
import { downloadFile } from '#device/share.ts'
import type { TalkRow } from '#local/database/talk-database.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { assistantTexts } from './assistant-texts.ts'
import { talksText } from './talks-text.ts'
import type { Talks } from './use-talks.ts'
import styles from './conversation.module.css'

interface EarlierTalksProps {
  readonly talks: Talks
  /** Opens a conversation on the page of its recipe. */
  readonly onOpen: (talk: TalkRow) => void
  /** These conversations are deleted. */
  readonly onDelete: (talks: readonly string[]) => void
}

const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })

/** AS-10: the conversations on this device. One or all are deleted with a press. */
export const EarlierTalks = ({ talks, onOpen, onDelete }: EarlierTalksProps) => {
  const list = useRef<HTMLDivElement>(null)
  const t = useTexts(assistantTexts)
  const toasts = useToasts()
  const moment = useDateFormat('moment')
  const locale = useLocale()
  const { all, current, open, read, remove, removeAll } = talks
  if (all === null || all.length === 0) return null
  const save = async (): Promise<void> => {
    const whole = await Promise.all(all.map(async (talk) => ({ talk, rounds: await read(talk.id) })))
    downloadFile('simmer-ai.txt', talksText(whole, locale, t), 'text/plain;charset=utf-8')
  }
  /** The row takes the focus with it: the next one gets it, the last one before it, or the title of the page. */
  const focusBeside = (id: string): void => {
    const at = all.findIndex((talk) => talk.id === id)
    const beside = all[at + 1] ?? all[at - 1]
    if (beside === undefined) focusTitle()
    else list.current?.querySelector<HTMLElement>(`[data-talk="${beside.id}"]`)?.focus()
  }
  return (
    <section className={styles.earlier} aria-labelledby="earlier-talks">
      <div className={styles.earlierHead}>
        <h2 id="earlier-talks">{t('earlier')}</h2>
        <Button kind="quiet" className={styles.quiet} icon="plus" onClick={() => open(null)}>
          {t('newTalk')}
        </Button>
      </div>
      <div ref={list}>
        <Lines>
          {all.map((talk) => (
            <Line
              key={talk.id}
              name={
                <button
                  type="button"
                  className={styles.talk}
                  data-talk={talk.id}
                  aria-current={talk.id === current?.id ? 'true' : undefined}
                  onClick={() => {
                    onOpen(talk)
                    // The conversation takes the place of the one above the list.
                    focusTitle()
                    window.scrollTo({ top: 0 })
                  }}
                >
                  {talk.title}
                </button>
              }
              actions={
                <IconButton
                  icon="trash"
                  label={t('deleteTalk', { title: talk.title })}
                  onClick={() => {
                    focusBeside(talk.id)
                    if (talk.id === current?.id) open(null)
                    onDelete([talk.id])
                    void remove(talk.id).then(() => toasts.show(t('deleted')))
                  }}
                />
              }
            >
              <LineNote>
                {moment(talk.at)}
                {talk.recipe && ` · ${t('aboutRecipe', { recipe: talk.recipe.title })}`}
              </LineNote>
            </Line>
          ))}
        </Lines>
      </div>
      <div className={styles.earlierFoot}>
        <p className={styles.note}>{t('storedHere')}</p>
        <div className={classes(styles.earlierActions, styles.quiet)}>
          <Button kind="quiet" icon="download" onClick={() => void save()}>
            {t('saveTalks')}
          </Button>
          <Button
            kind="quiet"
            icon="trash"
            onClick={() => {
              focusTitle()
              open(null)
              onDelete(all.map(({ id }) => id))
              void removeAll().then(() => toasts.show(t('allDeleted')))
            }}
          >
            {t('deleteAll')}
          </Button>
        </div>
      </div>
    </section>
  )
}
