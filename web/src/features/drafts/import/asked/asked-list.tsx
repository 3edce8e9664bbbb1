import { useEffect, useState } from 'react'
import { platformNames, readPostLink } from '@simmer/contract/recipe/source/post-link'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { isProblemName } from '@simmer/contract/wire/problem-statuses'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { askedTexts, importNoteTexts, noteText } from '../texts.ts'
import styles from '../import.module.css'
import type { AskActions, AskedEntry } from './use-asked-imports.ts'

/** The sentence of a problem of the server, or of a warning of a reader. */
const useReason = ({ code, url }: Pick<AskedEntry['asked'], 'code' | 'url'>): string => {
  const t = useTexts(askedTexts)
  const tNote = useTexts(importNoteTexts)
  const sentence = useProblemSentence()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      const text = code !== undefined && isProblemName(code) ? await sentence(new Problem(code)) : ''
      if (isCurrent) setProblem(text)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [code, sentence])
  if (code === undefined) return ''
  if (code === 'STORAGE_FULL') return t('full')
  if (code === 'DRAFT_FULL') return t('tooLarge')
  if (isProblemName(code)) return problem
  const post = readPostLink(url)
  return noteText(tNote, { code, ...(post !== null && { detail: platformNames[post.platform] }) })
}

interface AskedLineProps {
  readonly entry: AskedEntry
  readonly actions: AskActions
  readonly onEdit: (url: string) => void
  readonly onPasteInstead: () => void
}

/** Why a link is not read yet. */
export const waitingText = (
  code: string | undefined,
  isSent: boolean,
): 'next' | 'waiting' | 'queued' | 'siteSilent' | 'siteSlow' | 'readAgain' => {
  if (code === undefined) return isSent ? 'next' : 'waiting'
  if (code === 'too-many-requests') return 'queued'
  if (code === 'page-not-reachable') return 'siteSilent'
  return code === 'page-too-slow' ? 'siteSlow' : 'readAgain'
}

const AskedNotes = ({ entry: { asked, isSent } }: Pick<AskedLineProps, 'entry'>) => {
  const t = useTexts(askedTexts)
  const reason = useReason(asked)
  const { state, drafts = [], leftOut = [] } = asked
  if (state === 'failed')
    return (
      <>
        <LineNote kind="bad">{reason}</LineNote>
        {asked.code === 'page-refused' && (
          <LineNote>
            <a href={paths.helpArticle('importing-recipes')}>{t('refusedHelp')}</a>
          </LineNote>
        )}
      </>
    )
  if (state === 'reading') return <LineNote>{t('reading')}</LineNote>
  if (state === 'asked') return <LineNote>{t(waitingText(asked.code, isSent))}</LineNote>
  return (
    <>
      <LineNote kind="good">{asked.isKnown === true ? t('known') : t('ready', { count: drafts.length })}</LineNote>
      {leftOut.length > 0 && (
        <details>
          <summary>{t('leftOut', { count: leftOut.length })}</summary>
          <ul className={styles.sourceText}>
            {leftOut.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
              <li key={at}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const AskedLine = ({ entry, actions, onEdit, onPasteInstead }: AskedLineProps) => {
  const t = useTexts(askedTexts)
  const { asked } = entry
  const { state, url, drafts = [] } = asked
  const [only] = drafts
  const name = drafts.length === 1 && only !== undefined && only.title !== '' ? only.title : url
  const of = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <Line
      name={name}
      details={
        drafts.length > 1 && (
          <ul className={styles.links}>
            {drafts.map(({ id, title }) => (
              <li key={id}>
                <a href={paths.draft(id)}>{title === '' ? t('untitled') : title}</a>
              </li>
            ))}
          </ul>
        )
      }
      actions={
        <>
          {drafts.length === 1 && only !== undefined && (
            <ButtonLink href={paths.draft(only.id)}>
              {t('openDraft')}
              {of}
            </ButtonLink>
          )}
          {asked.isKnown === true && (
            <Button onClick={() => void actions.repeat(entry)}>
              {t('again')}
              {of}
            </Button>
          )}
          {state === 'failed' && (
            <>
              {asked.code === 'list-of-recipes' ? (
                <Button onClick={() => onEdit(url)}>
                  {t('choose')}
                  {of}
                </Button>
              ) : (
                <Button onClick={() => void actions.repeat(entry)}>
                  {t('retry')}
                  {of}
                </Button>
              )}
              <Button
                kind="quiet"
                onClick={() => {
                  void actions.remove(entry)
                  onEdit(url)
                }}
              >
                {t('edit')}
                {of}
              </Button>
              <Button kind="quiet" onClick={onPasteInstead}>
                {t('paste')}
                {of}
              </Button>
            </>
          )}
          <Button
            kind="quiet"
            icon={state === 'ready' || state === 'failed' ? 'trash' : 'close'}
            onClick={() => void actions.remove(entry)}
          >
            {t(state === 'ready' || state === 'failed' ? 'remove' : 'stop')}
            {of}
          </Button>
        </>
      }
    >
      <AskedNotes entry={entry} />
    </Line>
  )
}

/** IM-9: the links that wait for a connection, are read, have become drafts, or could not be read. */
export const AskedList = ({
  entries,
  ...more
}: Omit<AskedLineProps, 'entry'> & { readonly entries: readonly AskedEntry[] }) => {
  const t = useTexts(askedTexts)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="asked-imports" className={styles.section}>
      <h2 id="asked-imports">{t('title')}</h2>
      <p className={styles.soft}>{t('lead')}</p>
      <Lines>
        {entries.map((entry) => (
          <AskedLine key={entry.key} entry={entry} {...more} />
        ))}
      </Lines>
    </section>
  )
}
