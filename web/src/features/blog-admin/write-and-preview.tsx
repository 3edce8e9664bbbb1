import { useState, type ReactNode } from 'react'
import { useMatches } from '#device/use-matches.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { blogAdminTexts } from './blog-admin-texts.ts'
import styles from './blog-admin.module.css'

interface WriteAndPreviewProps {
  readonly editor: ReactNode
  readonly preview: ReactNode
}

/** Editor and preview: side by side on wide screens, as tabs on narrow ones. */
export const WriteAndPreview = ({ editor, preview }: WriteAndPreviewProps) => {
  const t = useTexts(blogAdminTexts)
  const isWide = useMatches('(width >= 64rem)')
  const [view, setView] = useState<'write' | 'preview'>('write')
  if (isWide) {
    return (
      <div className={styles.columns}>
        {editor}
        {preview}
      </div>
    )
  }
  return (
    <Tabs
      label={t('views')}
      tabs={[
        { id: 'write', name: t('write'), panel: editor },
        { id: 'preview', name: t('preview'), panel: preview },
      ]}
      chosen={view}
      onChoose={setView}
    />
  )
}
