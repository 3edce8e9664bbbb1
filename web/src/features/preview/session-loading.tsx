import { useTexts } from '#texts/use-texts.ts'
import { NeedsScript } from '#ui/layout/needs-script.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { previewTexts, type PreviewKey } from './preview-texts.ts'
import styles from './session-loading.module.css'

/** Shown until the session is known. */
export const SessionLoading = ({ title }: { readonly title: PreviewKey }) => {
  const t = useTexts(previewTexts)
  return (
    <div className={styles.wait} aria-busy>
      <h1 tabIndex={-1}>{t(title)}</h1>
      <NeedsScript message={t('needsScript')} />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  )
}
