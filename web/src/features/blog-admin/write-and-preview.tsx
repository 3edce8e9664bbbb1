import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { blogAdminTexts } from './blog-admin-texts.ts'
import styles from './blog-admin.module.css'

const wideScreen = (): MediaQueryList => window.matchMedia('(width >= 64rem)')
const listen = (listener: () => void): (() => void) => {
  const query = wideScreen()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

interface WriteAndPreviewProps {
  readonly editor: ReactNode
  readonly preview: ReactNode
}

/** What is written and what becomes of it: beside each other, or one behind the other where there is no room. */
export const WriteAndPreview = ({ editor: writing, preview: seeing }: WriteAndPreviewProps) => {
  const t = useTexts(blogAdminTexts)
  const isWide = useSyncExternalStore(
    listen,
    () => wideScreen().matches,
    () => false,
  )
  const [chosen, choose] = useState<'write' | 'see'>('write')
  if (isWide) {
    return (
      <div className={styles.columns}>
        {writing}
        {seeing}
      </div>
    )
  }
  return (
    <Tabs
      label={t('views')}
      tabs={[
        { id: 'write', name: t('write'), panel: writing },
        { id: 'see', name: t('preview'), panel: seeing },
      ]}
      chosen={chosen}
      onChoose={choose}
    />
  )
}
