import { useEffect, useState } from 'react'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Prose as Text } from '@simmer/contract/wire/prose'
import { useTexts } from '#texts/use-texts.ts'
import { Prose } from '#ui/layout/prose.tsx'
import { blogAdminTexts } from './blog-admin-texts.ts'
import type { PostText } from './use-post.ts'
import styles from './blog-admin.module.css'

/** The preview waits for a pause in typing. */
const delayMs = 400

/** The post as the blog shows it. The server parses the Markdown, as it does for a saved post. */
export const PostPreview = ({ call, text }: { readonly call: Call; readonly text: PostText }) => {
  const t = useTexts(blogAdminTexts)
  const { markdown } = text
  const [shown, setShown] = useState<{ readonly blocks: Text; readonly isLate: boolean }>({ blocks: [], isLate: false })
  useEffect(() => {
    let isActive = true
    const load = (): void => {
      call(blogEndpoints.previewPost, { body: { markdown } }).then(
        ({ blocks }) => isActive && setShown({ blocks, isLate: false }),
        // The last preview stays visible.
        () => isActive && setShown(({ blocks }) => ({ blocks, isLate: true })),
      )
    }
    const timer = setTimeout(load, delayMs)
    window.addEventListener('online', load)
    return () => {
      isActive = false
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [call, markdown])
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles.label}>
        {t('preview')}
      </h2>
      <output className={styles.late}>{shown.isLate && t('previewUnavailable')}</output>
      {text.title.trim() !== '' && <p className={styles.previewTitle}>{text.title}</p>}
      {text.summary.trim() !== '' && <p className={styles.previewSummary}>{text.summary}</p>}
      {shown.blocks.length === 0 ? <p className={styles.soft}>{t('previewEmpty')}</p> : <Prose blocks={shown.blocks} />}
    </section>
  )
}
