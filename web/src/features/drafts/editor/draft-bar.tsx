import { useEffect, useState, useSyncExternalStore } from 'react'
import type { UndoHistory } from '../session/undo-history.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import type { UndoRedo } from '../session/apply-undo.ts'
import styles from './draft-bar.module.css'

/** An `untouched` draft has no content to store; the server rejected a change of an `incomplete` one. */
export type DraftSyncStatus = 'untouched' | 'onDevice' | 'incomplete' | 'sent'

interface DraftBarProps {
  readonly session: DraftSession
  readonly undoHistory: UndoHistory
  readonly syncStatus: DraftSyncStatus
  readonly onUndoRedo: (direction: UndoRedo) => void
  /** Receives the room for the way to publish. */
  readonly publishRef: (room: HTMLElement | null) => void
}

/** Undo and redo, the sync status of the draft, and the way to publish it. The bar is always visible. */
export const DraftBar = ({ session, undoHistory, syncStatus, onUndoRedo, publishRef }: DraftBarProps) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const unsavedCount = useSyncExternalStore(session.subscribe, session.unsavedCount)
  const [available, setAvailable] = useState({ undo: false, redo: false })
  useEffect(() => undoHistory.watch(setAvailable), [undoHistory])
  useEffect(() => {
    if (unsavedCount === 0) return undefined
    const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [unsavedCount])
  const isInTrouble = unsavedCount > 0
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['draftBar'] = isInTrouble ? 'trouble' : ''
    return () => void delete dataset['draftBar']
  }, [isInTrouble])
  const copyText = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(session.allText())
      toasts.show(t('copied'), { kind: 'good' })
    } catch {
      toasts.show(t('notCopied'), { kind: 'bad' })
    }
  }
  return (
    <div className={styles.wrapper}>
      <div className={styles.bar}>
        <div className={styles.tools} role="toolbar" aria-label={t('barName')}>
          <IconButton icon="undo" label={t('undo')} disabled={!available.undo} onClick={() => onUndoRedo('undo')} />
          <IconButton icon="redo" label={t('redo')} disabled={!available.redo} onClick={() => onUndoRedo('redo')} />
          <output className={styles.state}>{t(isInTrouble ? 'notStored' : syncStatus)}</output>
        </div>
        <div ref={publishRef} className={styles.publish} />
      </div>
      {isInTrouble && (
        <div role="alert" className={styles.trouble}>
          <Banner kind="bad">
            <div className={styles.words}>
              <p>{t('deviceInTrouble')}</p>
              <div className={styles.actions}>
                <Button onClick={() => void session.saveAll()}>{t('tryAgain')}</Button>
                <Button onClick={() => void copyText()}>{t('copyAllText')}</Button>
              </div>
            </div>
          </Banner>
        </div>
      )}
    </div>
  )
}
