import { useId, useState } from 'react'
import { importOrigin } from '@simmer/contract/recipe/source/import-source'
import type { Draft } from '@simmer/contract/recipe/draft'
import type { Origin } from '@simmer/contract/wire/publishing'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio-group.tsx'
import { BottomSheet } from '#ui/overlays/modal.tsx'
import { readTimeZone } from '#device/region.ts'
import { publishTexts } from '../texts.ts'
import { PublishHints } from './publish-hints.tsx'
import styles from './publishing.module.css'

/** The time zone of this device for display: "Europe/Berlin". */
export const timeZone = (): string => readTimeZone().replaceAll('_', ' ')

interface PublishDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The origin that the author has confirmed before. */
  readonly origin: Origin | null
  readonly draft: Draft
  /** Shows the fields of the draft, before one of them is focused. */
  readonly onGo: () => void
  readonly onPublish: (origin: Origin, at: number | null) => void
}

/** IM-12: an imported recipe names its source, which the author may correct. */
const originOfImport = (imported: string | null): Origin | null =>
  imported === null ? null : { is: 'adapted', ...importOrigin(imported) }

/** Moves the focus to the origin after "change". */
const focusChecked = (group: HTMLElement | null): void => group?.querySelector<HTMLElement>('input:checked')?.focus()

const currentTime = (): number => Date.now()

/**
 * RT-18: asks for the origin of the recipe, once, and for the time of publication. No origin is selected beforehand,
 * because the answer attests authorship.
 */
export const PublishDialog = ({
  open,
  onClose,
  origin: attestedOrigin,
  draft,
  onGo,
  onPublish,
}: PublishDialogProps) => {
  const t = useTexts(publishTexts)
  const origin = attestedOrigin ?? originOfImport(draft.imported)
  const [isAttesting, setIsAttesting] = useState(attestedOrigin === null)
  const form = useId()
  const [originKind, setOriginKind] = useState(origin?.is ?? null)
  const [name, setName] = useState(origin?.name ?? '')
  const [url, setUrl] = useState(origin?.url ?? '')
  const [isScheduled, setIsScheduled] = useState(false)
  const [at, setAt] = useState('')
  /** Time of the first submit; errors are shown only after it. */
  const [submittedAt, setSubmittedAt] = useState<number | null>(null)

  const sourceUrl = /^[a-z]+:/i.test(url.trim()) || url.trim() === '' ? url.trim() : `https://${url.trim()}`
  const publishAt = new Date(at).getTime()
  const dateError = (now: number): string | null => {
    if (!isScheduled) return null
    return Number.isNaN(publishAt) ? t('atMissing') : publishAt <= now ? t('atPast') : null
  }
  const originError = originKind === null ? t('originMissing') : null
  const nameError = originKind === 'adapted' && name.trim() === '' ? t('sourceMissing') : null
  const urlError =
    originKind === 'adapted' && sourceUrl !== '' && !/^https?:\/\/[^\s/]+\S*$/i.test(sourceUrl) ? t('urlInvalid') : null

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('dialogTitle')}
      closeLabel={t('close')}
      footer={
        <Button kind="primary" wide type="submit" form={form}>
          {t(isScheduled ? 'schedule' : 'publish')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const now = currentTime()
          setSubmittedAt(now)
          if (originKind === null || (nameError ?? urlError ?? dateError(now))) return
          const source = { name: name.trim(), ...(sourceUrl !== '' && { url: sourceUrl }) }
          onPublish({ is: originKind, ...(originKind === 'adapted' && source) }, isScheduled ? publishAt : null)
        }}
      >
        <PublishHints draft={draft} onClose={onClose} onGo={onGo} />
        {isAttesting ? (
          <div ref={attestedOrigin === null ? null : focusChecked}>
            <RadioGroup legend={t('whose')} error={submittedAt === null ? null : originError}>
              <Radio
                label={t('own')}
                hint={t('ownHint')}
                checked={originKind === 'own'}
                onChoose={() => setOriginKind('own')}
              />
              <Radio
                label={t('adapted')}
                hint={t('adaptedHint')}
                checked={originKind === 'adapted'}
                onChoose={() => setOriginKind('adapted')}
              />
              {originKind === 'adapted' && (
                <div className={styles.more}>
                  <Field
                    label={t('sourceName')}
                    autoComplete="off"
                    maxLength={200}
                    value={name}
                    error={submittedAt === null ? null : nameError}
                    onChange={(event) => setName(event.target.value)}
                  />
                  <Field
                    label={t('sourceUrl')}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    maxLength={1900}
                    value={url}
                    error={submittedAt === null ? null : urlError}
                    onChange={(event) => setUrl(event.target.value)}
                  />
                </div>
              )}
            </RadioGroup>
          </div>
        ) : (
          <div className={styles.attested}>
            <p>{originKind === 'own' ? t('attestedOwn') : t('attestedAdapted', { name })}</p>
            <Button kind="quiet" onClick={() => setIsAttesting(true)}>
              {t('attestAnew')}
            </Button>
          </div>
        )}
        <RadioGroup legend={t('when')}>
          <Radio label={t('now')} checked={!isScheduled} onChoose={() => setIsScheduled(false)} />
          <Radio label={t('later')} checked={isScheduled} onChoose={() => setIsScheduled(true)} />
          {isScheduled && (
            <div className={styles.more}>
              <Field
                label={t('at')}
                type="datetime-local"
                value={at}
                hint={t('atZone', { zone: timeZone() })}
                error={submittedAt === null ? null : dateError(submittedAt)}
                onChange={(event) => setAt(event.target.value)}
              />
            </div>
          )}
        </RadioGroup>
        {isAttesting && <p className={styles.soft}>{t('attest')}</p>}
      </form>
    </BottomSheet>
  )
}
