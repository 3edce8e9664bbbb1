import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DraftVersions as VersionsPage } from '@simmer/contract/wire/draft-endpoints'
import type { Draft } from '@simmer/contract/sync/read-draft'
import type { Steps } from '../../local/drafts/steps-database.ts'
import { useRemote } from '../../local/use-answer.ts'
import { useLocale } from '../../texts/use-locale.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { useToasts } from '../../ui/use-toasts.ts'
import type { DraftSession } from './draft-desk.ts'
import { draftTexts } from './draft-texts.ts'
import { TextDiff } from './marked-text.tsx'
import { textsOf } from './texts-of.ts'
import { changedVersions, shownVersions, versionsOfSteps, type ShownVersion, type Version } from './versions.ts'
import styles from './draft-versions.module.css'

/** Asks Simmer for a page of the versions of this draft. */
export type LoadVersions = (before: string | null) => Promise<VersionsPage>

interface DraftVersionsProps {
  readonly draft: Draft
  readonly session: DraftSession
  readonly steps: Steps
  readonly load: LoadVersions
}

const atOnce = 40

/** I7: what the texts of a draft said before, with what changed; any of them can stand again, as a new edit. */
export const DraftVersions = ({ draft, session: desk, steps, load: ask }: DraftVersionsProps) => {
  const t = useTexts(draftTexts)
  const toasts = useToasts()
  const locale = useLocale()
  const [field, choose] = useState('')
  const [maxShown, setMaxShown] = useState(atOnce)
  const [here, setHere] = useState<readonly Version[]>([])
  const [older, setOlder] = useState<readonly VersionsPage[]>([])
  const first = useCallback(() => ask(null), [ask])
  const { data: firstPage, isOffline: isUnavailable, read } = useRemote(first)
  useEffect(() => steps.watchAll((all) => setHere(versionsOfSteps(all))), [steps])
  const pages = useMemo(() => (firstPage === null ? [] : [firstPage, ...older]), [firstPage, older])
  const all = useMemo(() => shownVersions([...here, ...pages.flatMap(({ versions }) => versions)]), [here, pages])
  const texts = textsOf(draft, t)
  const shown = changedVersions(all, (of) => texts.get(of)?.text)
  const nameOf = (of: string): string => texts.get(of)?.name ?? t('goneText')
  const listed = shown.filter((version) => field === '' || version.field === field)
  const next = pages.at(-1)?.next ?? null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

  const attempt = (task: () => Promise<void>): void => {
    task().catch(() => toasts.show(t('notKept'), { kind: 'bad' }))
  }
  const restore = (version: ShownVersion): void =>
    attempt(async () => {
      await desk.saveAll()
      const before = texts.get(version.field)?.text ?? null
      await desk.saveChanges([{ key: `drafttext:${draft.id}:${version.field}`, before, after: version.text }])
      toasts.show(t('restored', { name: nameOf(version.field) }), {
        kind: 'good',
        action: { label: t('undo'), onAct: () => attempt(async () => void (await desk.undoRedo('back'))) },
      })
    })
  const readOn = async (): Promise<void> => {
    setMaxShown(maxShown + atOnce)
    if (next === null) return
    const page = await ask(next).catch(() => null)
    if (page === null) toasts.show(t('versionsAway'), { kind: 'bad' })
    else setOlder([...older, page])
  }

  return (
    <section className={styles.versions} aria-labelledby="draft-versions">
      <h2 id="draft-versions">{t('versions')}</h2>
      <p className={styles.soft}>{t('versionsLead')}</p>
      {isUnavailable && (
        <Banner action={<Button onClick={() => void read()}>{t('tryAgain')}</Button>}>{t('versionsAway')}</Banner>
      )}
      {shown.length === 0 && firstPage !== null && next === null && (
        <EmptyState icon="history" title={t('noVersions')} text={t('noVersionsYet')} />
      )}
      {shown.length > 0 && (
        <Select
          label={t('versionsOfWhat')}
          options={[
            { value: '', name: t('allTexts') },
            ...[...new Set(shown.map((version) => version.field))].map((of) => ({ value: of, name: nameOf(of) })),
          ]}
          value={field}
          onChoose={choose}
        />
      )}
      <ol className={styles.list}>
        {listed.slice(0, maxShown).map((version) => {
          const stands = texts.get(version.field)?.text === version.text
          return (
            <li key={`${version.field} ${version.text}`} className={styles.version}>
              <div className={styles.head}>
                <h3 className={styles.name}>{nameOf(version.field)}</h3>
                <time className={styles.soft} dateTime={new Date(version.at).toISOString()}>
                  {when.format(version.at)}
                </time>
              </div>
              <TextDiff from={version.before} to={version.text} />
              {stands ? (
                <p className={styles.soft}>{t('standsNow')}</p>
              ) : (
                <Button
                  icon="history"
                  aria-label={t('restoreNamed', { name: nameOf(version.field), when: when.format(version.at) })}
                  onClick={() => restore(version)}
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {(listed.length > maxShown || next !== null) && <Button onClick={() => void readOn()}>{t('olderVersions')}</Button>}
    </section>
  )
}
