import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Steps } from '../../local/drafts/steps-database.ts'
import { DraftBar, type DraftStanding } from './draft-bar.tsx'
import { DeskContext, type DraftDesk } from './draft-desk.ts'
import { DraftFields } from './draft-fields.tsx'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { useTurns } from './use-turns.ts'
import styles from './drafts.module.css'

interface DraftWritingProps {
  readonly desk: DraftDesk
  readonly steps: Steps
  readonly draft: Draft
  readonly standing: DraftStanding
}

/** Where a draft is written, with the way back. */
export const DraftWriting = ({ desk, steps, draft, standing }: DraftWritingProps) => {
  const { turn, told, place } = useTurns(desk)
  return (
    <DeskContext value={desk}>
      <div ref={place} className={styles.desk}>
        <DraftFields draft={draft} />
        <DraftBar desk={desk} steps={steps} standing={standing} onTurn={turn} />
        <VisuallyHidden>
          <output>{told}</output>
        </VisuallyHidden>
      </div>
    </DeskContext>
  )
}
