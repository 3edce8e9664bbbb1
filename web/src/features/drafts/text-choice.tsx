import type { DraftText } from '@simmer/contract/sync/draft-text'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { draftTexts } from './draft-texts.ts'
import type { KeptText } from './use-kept-text.ts'
import styles from './drafts.module.css'

/** Two devices changed the same place: both versions side by side, until one is chosen or the text is good as it stands. */
export const TextChoice = ({ stored, kept }: { readonly stored: DraftText | null; readonly kept: KeptText }) => {
  const t = useTexts(draftTexts)
  const rival = stored?.rivals?.at(-1)
  if (rival === undefined) return null
  return (
    <Banner kind="warn">
      <div className={styles.choice} data-conflict>
        <p>{t('twoVersions')}</p>
        <div className={styles.versions}>
          {[rival.ours, rival.theirs].map((text, index) => (
            <section key={text} aria-label={t(index === 0 ? 'oneVersion' : 'otherVersion')} className={styles.version}>
              <p className={styles.versionText}>{text}</p>
              <Button onClick={() => kept.settle(text)}>{t('takeThis')}</Button>
            </section>
          ))}
        </div>
        <Button kind="quiet" onClick={() => kept.settle(kept.typed)}>
          {t('takeAsItStands')}
        </Button>
      </div>
    </Banner>
  )
}
