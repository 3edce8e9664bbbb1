import { ActionSpecimens } from './action-specimens.tsx'
import { ColourSpecimens } from './colour-specimens.tsx'
import { FeedbackSpecimens } from './feedback-specimens.tsx'
import { FloatingSpecimens } from './floating-specimens.tsx'
import { InputSpecimens } from './input-specimens.tsx'
import { TypeSpecimens } from './type-specimens.tsx'
import styles from './gallery.module.css'

/** Every part of the kit in every state, on one page: for those who build with it, in English whatever the page speaks. */
export const Gallery = () => (
  <div className={styles.gallery} lang="en">
    <h1>The kit</h1>
    <TypeSpecimens />
    <ColourSpecimens />
    <ActionSpecimens />
    <InputSpecimens />
    <FeedbackSpecimens />
    <FloatingSpecimens />
  </div>
)
