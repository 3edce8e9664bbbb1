import { useState } from 'react'
import type { ImportResult } from '@simmer/contract/import/imported-recipe'
import { readPostLink, type PostLink } from '@simmer/contract/recipe/source/post-link'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { useProblemSentence } from '#texts/use-problem-sentence.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { askableAddress, findAsked, type AskActions, type AskedEntry } from '../asked/use-asked-imports.ts'
import { askedTexts, importTexts } from '../texts.ts'
import { addressIn, isPageCode, PasteButton, pastesFirst } from './paste-button.tsx'
import styles from '../import.module.css'

/** Reads the page at an address. Rejects with a Problem, or with a NetworkError where Simmer cannot be reached. */
export type ReadAddress = (url: string) => Promise<ImportResult>

export interface LinkFormProps {
  /** What a share or a shortcut brought along. */
  readonly url: string
  /** The caption of a post that was shared with its link. */
  readonly caption: string
  readonly readAddress: ReadAddress
  readonly onPage: (url: string, result: ImportResult) => Promise<void>
  readonly onText: (text: string) => Promise<void>
  /** The links that were asked for before. */
  readonly asked: readonly AskedEntry[]
  readonly actions: AskActions
  /** A link waits for a connection now. */
  readonly onAsked: () => void
}

/** What became of a link that was not read at once. */
type LinkNotice = { readonly kind: 'asked' | 'waiting' } | { readonly kind: 'known'; readonly entry: AskedEntry }

/** IM-1, IM-9: reads the recipe at an address. Without a connection the link waits, and becomes a draft later. */
export const LinkForm = ({
  url,
  caption: givenCaption,
  readAddress,
  onPage,
  onText,
  asked,
  actions,
  onAsked,
}: LinkFormProps) => {
  const t = useTexts(importTexts)
  const tAsked = useTexts(askedTexts)
  const sentence = useProblemSentence()
  const [address, setAddress] = useState(url)
  const [error, setError] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [notice, setNotice] = useState<LinkNotice | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [caption, setCaption] = useState(givenCaption)
  const [captionError, setCaptionError] = useState('')
  const post = readPostLink(addressIn(address))
  /** IM-5: a caption is read on this device, with the link as its source. */
  const readCaption = async (link: PostLink): Promise<void> => {
    await onText(`${caption}\n${link.url}`)
    setAddress('')
    setCaption('')
  }
  const askLater = async (target: string): Promise<void> => {
    const askable = askableAddress(target)
    if (askable === null) return setError(tAsked('addressInvalid'))
    await actions.ask(askable)
    setAddress('')
    setNotice({ kind: 'asked' })
    onAsked()
  }
  const read = async (typed: string): Promise<void> => {
    const target = addressIn(typed)
    setError('')
    setRefused(false)
    setNotice(null)
    setCaptionError('')
    if (target === '') return setError(t('addressMissing'))
    const entry = findAsked(asked, askableAddress(target) ?? target)
    if (entry !== null) return setNotice(entry.asked.state === 'ready' ? { kind: 'known', entry } : { kind: 'waiting' })
    setBusy(true)
    try {
      const result = await readAddress(target)
      const hidden = result.warnings.find(({ code }) => code === 'post-not-shown')
      if (hidden !== undefined) return setCaptionError(t('captionNeeded', { name: hidden.detail ?? '' }))
      await onPage(target, result)
      setAddress('')
    } catch (problem) {
      if (problem instanceof Problem) {
        setError(await sentence(problem))
        setRefused(problem.problem === 'page-refused')
      } else await askLater(target)
    } finally {
      setBusy(false)
    }
  }
  const pasteButton = (
    <PasteButton
      label={t('paste')}
      onError={setError}
      onPaste={(text) => {
        if (isPageCode(text)) void onText(text)
        else {
          setAddress(addressIn(text))
          void read(text)
        }
      }}
    />
  )
  const isPasteFirst = pastesFirst()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (post !== null && caption.trim() !== '') void readCaption(post)
        else void read(address)
      }}
    >
      {isPasteFirst && <div className={styles.actions}>{pasteButton}</div>}
      <Field
        label={t('address')}
        hint={t('addressHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={5000}
        value={address}
        error={error}
        onChange={(event) => {
          setAddress(event.target.value)
          setError('')
          setCaptionError('')
        }}
      />
      {isRefused && (
        <p className={styles.soft}>
          <a href={paths.helpArticle('importing-recipes')}>{tAsked('refusedHelp')}</a>
        </p>
      )}
      {post !== null && (
        <TextArea
          label={t('caption')}
          hint={t('captionHint')}
          rows={5}
          maxLength={100_000}
          value={caption}
          error={captionError}
          onChange={(event) => {
            setCaption(event.target.value)
            setCaptionError('')
          }}
        />
      )}
      {notice !== null && (
        <output>
          <Banner
            kind={notice.kind === 'asked' ? 'good' : 'plain'}
            action={
              notice.kind === 'known' ? (
                <div className={styles.actions}>
                  {notice.entry.asked.drafts?.length === 1 && (
                    <ButtonLink href={paths.draft(notice.entry.asked.drafts[0]?.id ?? '')}>
                      {tAsked('openDraft')}
                    </ButtonLink>
                  )}
                  <Button
                    onClick={() => {
                      void actions.repeat(notice.entry)
                      setAddress('')
                      setNotice({ kind: 'asked' })
                      onAsked()
                    }}
                  >
                    {tAsked('again')}
                  </Button>
                </div>
              ) : undefined
            }
          >
            {tAsked(notice.kind === 'waiting' ? 'alreadyAsked' : notice.kind)}
          </Banner>
        </output>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isBusy}>
          {t(isBusy ? 'readingLink' : 'readLink')}
        </Button>
        {!isPasteFirst && pasteButton}
      </div>
    </form>
  )
}
