import { ActionSpecimens } from './action-specimens.tsx'
import { ColourSpecimens } from './colour-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FloatingSpecimens } from './floating-specimens.tsx'
import { InputSpecimens } from './input-specimens.tsx'
import { TypeSpecimens } from './type-specimens.tsx'
import styles from './gallery.module.css'

/** All UI components in all states on one page, for developers, in English only. */
export const Gallery = () => (
  <div className={styles.gallery} lang="en">
    <h1>Components</h1>
    <TypeSpecimens />
    <ColourSpecimens />
    <ActionSpecimens />
    <InputSpecimens />
    <FeedbackSpecimens />
    <FloatingSpecimens />
  </div>
)
