import { homeWords } from './home-words.ts'
import styles from './why-simmer.module.css'

/** Why a recipe site should live on the device. */
export const WhySimmer = () => (
  <section className={styles.why} aria-labelledby="why">
    <h2 id="why" className={styles.title}>
      {homeWords.whyTitle}
    </h2>
    <ul className={styles.reasons}>
      {homeWords.why.map(({ title, text }) => (
        <li key={title} className={styles.reason}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
