import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DraftVersions as VersionsPage } from '@simmer/contract/wire/endpoints/draft-endpoints'
import type { Draft } from '@simmer/contract/recipe/draft'
import type { UndoHistory } from '../session/undo-history.ts'
import { useRemote } from '#local/use-remote.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/controls/select.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { draftTexts } from '../texts.ts'
import { TextDiff } from './text-diff.tsx'
import { changedVersions, shownVersions, versionsFromUndoHistory, type ShownVersion, type Version } from './versions.ts'
import styles from './draft-versions.module.css'
import type { Translate } from '#texts/translate.ts'
import type en from '../draft-texts.en.json'

/** The texts of a draft by field, with their names. */
export const namedTexts = (
  draft: Draft,
  t: Translate<keyof typeof en>,
): ReadonlyMap<string, { readonly name: string; readonly text: string }> => {
  const texts = new Map<string, { name: string; text: string }>()
  for (const field of ['title', 'description', 'tips'] as const) {
    texts.set(field, { name: t(field), text: draft[field]?.text ?? '' })
  }
  if (draft.cover !== null) {
    texts.set(`alt-${draft.cover.id}`, { name: t('altOfCover'), text: draft.cover.alt?.text ?? '' })
  }
  for (const [kind, items] of [
    ['ingredient', draft.ingredients],
    ['step', draft.steps],
  ] as const) {
    let number = 0
    for (const { field, isPart, words } of items) {
      if (!isPart) number += 1
      texts.set(field, { name: isPart ? t('heading') : t(kind, { number }), text: words.text })
      const picture = kind === 'step' && draft.pictures.get(field.slice('step-'.length))
      if (picture) texts.set(`alt-${picture.id}`, { name: t('altOfStep', { number }), text: picture.alt?.text ?? '' })
    }
  }
  return texts
}

/** Loads a page of older versions from the server. */
export type LoadVersions = (before: string | null) => Promise<VersionsPage>

interface DraftVersionsProps {
  readonly draft: Draft
  readonly session: DraftSession
  readonly undoHistory: UndoHistory
  readonly load: LoadVersions
}

const pageSize = 40

/** I7: earlier versions of the draft's texts with the differences. Restoring one is a new edit. */
export const DraftVersions = ({ draft, session, undoHistory, load }: DraftVersionsProps) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const [field, setField] = useState('')
  const [maxShown, setMaxShown] = useState(pageSize)
  const [localVersions, setLocalVersions] = useState<readonly Version[]>([])
  const [older, setOlder] = useState<readonly VersionsPage[]>([])
  const loadFirst = useCallback(() => load(null), [load])
  const { data: firstPage, failure, reload } = useRemote(loadFirst)
  useEffect(() => undoHistory.watchAll((all) => setLocalVersions(versionsFromUndoHistory(all))), [undoHistory])
  const pages = useMemo(() => (firstPage === null ? [] : [firstPage, ...older]), [firstPage, older])
  const all = useMemo(
    () => shownVersions([...localVersions, ...pages.flatMap(({ versions }) => versions)]),
    [localVersions, pages],
  )
  const texts = namedTexts(draft, t)
  const changed = changedVersions(all, (textId) => texts.get(textId)?.text)
  const textName = (textId: string): string => texts.get(textId)?.name ?? t('removedText')
  const listed = changed.filter((version) => field === '' || version.field === field)
  const next = pages.at(-1)?.next ?? null
  const dateText = useDateFormat('moment')

  const attempt = (task: () => Promise<void>): void => {
    task().catch(() => toasts.show(t('notSaved'), { kind: 'bad' }))
  }
  const restore = (version: ShownVersion): void =>
    attempt(async () => {
      await session.saveAll()
      const before = texts.get(version.field)?.text ?? null
      await session.saveChanges([{ key: `drafttext:${draft.id}:${version.field}`, before, after: version.text }])
      toasts.show(t('restored', { name: textName(version.field) }), {
        kind: 'good',
        action: { label: t('undo'), run: () => attempt(async () => void (await session.undoRedo('undo'))) },
      })
    })
  const loadOlder = async (): Promise<void> => {
    setMaxShown(maxShown + pageSize)
    if (next === null) return
    const page = await load(next).catch(() => null)
    if (page === null) toasts.show(t('versionsUnavailable'), { kind: 'bad' })
    else setOlder([...older, page])
  }

  return (
    <section className={styles.versions} aria-labelledby="draft-versions">
      <h2 id="draft-versions">{t('versions')}</h2>
      <p className={styles.soft}>{t('versionsLead')}</p>
      <ReadFailureBanner failure={failure} offline={t('versionsUnavailable')} again={t('tryAgain')} reload={reload} />
      {changed.length === 0 && firstPage !== null && next === null && (
        <EmptyState icon="history" title={t('noVersions')} text={t('noVersionsYet')} />
      )}
      {changed.length > 0 && (
        <Select
          label={t('versionsOfWhat')}
          options={[
            { value: '', name: t('allTexts') },
            ...[...new Set(changed.map((version) => version.field))].map((textId) => ({
              value: textId,
              name: textName(textId),
            })),
          ]}
          value={field}
          onChoose={setField}
        />
      )}
      <ol className={styles.list}>
        {listed.slice(0, maxShown).map((version) => {
          const isCurrent = texts.get(version.field)?.text === version.text
          return (
            <li key={`${version.field} ${version.text}`} className={styles.version}>
              <div className={styles.head}>
                <h3 className={styles.name}>{textName(version.field)}</h3>
                <time className={styles.soft} dateTime={new Date(version.at).toISOString()}>
                  {dateText(version.at)}
                </time>
              </div>
              <TextDiff from={version.before} to={version.text} />
              {isCurrent ? (
                <p className={styles.soft}>{t('isCurrent')}</p>
              ) : (
                <Button
                  icon="history"
                  aria-label={t('restoreNamed', {
                    name: textName(version.field),
                    when: dateText(version.at),
                  })}
                  onClick={() => restore(version)}
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {(listed.length > maxShown || next !== null) && (
        <Button onClick={() => void loadOlder()}>{t('olderVersions')}</Button>
      )}
    </section>
  )
}
