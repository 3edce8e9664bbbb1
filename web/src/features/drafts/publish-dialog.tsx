import { useId, useState } from 'react'
import type { Origin } from '@simmer/contract/wire/publishing'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Radio, RadioGroup } from '../../ui/radio-group.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { publishTexts } from './publish-texts.ts'
import { timeZone } from './time-zone.ts'
import styles from './publishing.module.css'

interface PublishDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What was attested before. */
  readonly origin: Origin | null
  /** What the text was brought in from, to begin with. */
  readonly imported: string | null
  readonly onPublish: (origin: Origin, at: number | null) => void
}

const originOfImport = (imported: string | null): Origin | null => {
  if (imported === null) return null
  if (!URL.canParse(imported)) return { is: 'adapted', name: imported.slice(0, 200) }
  return { is: 'adapted', name: new URL(imported).hostname, url: imported }
}

/** Whoever asked to say it anew is where it is said. */
const focusChosen = (group: HTMLElement | null): void => group?.querySelector<HTMLElement>('input:checked')?.focus()

const clock = (): number => Date.now()

/** RT-18: whose work it is, attested once, and when it shall go out. */
export const PublishDialog = ({ open, onClose, origin: attested, imported, onPublish }: PublishDialogProps) => {
  const t = useTexts(publishTexts)
  const origin = attested ?? originOfImport(imported)
  const [isAttesting, setIsAttesting] = useState(attested === null)
  const form = useId()
  const [is, setIs] = useState(origin?.is ?? 'own')
  const [name, setName] = useState(origin?.name ?? '')
  const [url, setUrl] = useState(origin?.url ?? '')
  const [isLater, setIsLater] = useState(false)
  const [at, setAt] = useState('')
  /** When it was tried to be published: before that nothing is called amiss. */
  const [tried, setTried] = useState<number | null>(null)

  const sourceUrl = /^[a-z]+:/i.test(url.trim()) || url.trim() === '' ? url.trim() : `https://${url.trim()}`
  const moment = new Date(at).getTime()
  const amissAt = (now: number): string | null => {
    if (!isLater) return null
    return Number.isNaN(moment) ? t('atMissing') : moment <= now ? t('atPast') : null
  }
  const nameAmiss = is === 'adapted' && name.trim() === '' ? t('sourceMissing') : null
  const urlAmiss =
    is === 'adapted' && sourceUrl !== '' && !/^https?:\/\/[^\s/]+\S*$/i.test(sourceUrl) ? t('urlAmiss') : null

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('dialogTitle')}
      closeLabel={t('close')}
      footer={
        <Button kind="primary" wide type="submit" form={form}>
          {t(isLater ? 'schedule' : 'publish')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const now = clock()
          setTried(now)
          if (nameAmiss ?? urlAmiss ?? amissAt(now)) return
          const source = { name: name.trim(), ...(sourceUrl !== '' && { url: sourceUrl }) }
          onPublish({ is, ...(is === 'adapted' && source) }, isLater ? moment : null)
        }}
      >
        {isAttesting ? (
          <div ref={attested === null ? null : focusChosen}>
            <RadioGroup legend={t('whose')}>
              <Radio label={t('own')} hint={t('ownHint')} checked={is === 'own'} onChoose={() => setIs('own')} />
              <Radio
                label={t('adapted')}
                hint={t('adaptedHint')}
                checked={is === 'adapted'}
                onChoose={() => setIs('adapted')}
              />
              {is === 'adapted' && (
                <div className={styles.more}>
                  <Field
                    label={t('sourceName')}
                    autoComplete="off"
                    maxLength={200}
                    value={name}
                    error={tried === null ? null : nameAmiss}
                    onChange={(event) => setName(event.target.value)}
                  />
                  <Field
                    label={t('sourceUrl')}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    maxLength={1900}
                    value={url}
                    error={tried === null ? null : urlAmiss}
                    onChange={(event) => setUrl(event.target.value)}
                  />
                </div>
              )}
            </RadioGroup>
          </div>
        ) : (
          <div className={styles.attested}>
            <p>{is === 'own' ? t('attestedOwn') : t('attestedAdapted', { name })}</p>
            <Button kind="quiet" onClick={() => setIsAttesting(true)}>
              {t('attestAnew')}
            </Button>
          </div>
        )}
        <RadioGroup legend={t('when')}>
          <Radio label={t('now')} checked={!isLater} onChoose={() => setIsLater(false)} />
          <Radio label={t('later')} checked={isLater} onChoose={() => setIsLater(true)} />
          {isLater && (
            <div className={styles.more}>
              <Field
                label={t('at')}
                type="datetime-local"
                value={at}
                hint={t('atZone', { zone: timeZone() })}
                error={tried === null ? null : amissAt(tried)}
                onChange={(event) => setAt(event.target.value)}
              />
            </div>
          )}
        </RadioGroup>
        {isAttesting && <p className={styles.soft}>{t('attest')}</p>}
      </form>
    </Sheet>
  )
}
