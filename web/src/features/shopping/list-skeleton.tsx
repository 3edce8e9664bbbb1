import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './list-skeleton.module.css'
import screen from './shopping-screen.module.css'

const aisles = [4, 3, 3]

/** The aisles and rows of a list in their final size, until the list has been read. */
export const ListSkeleton = () => (
  <div className={screen.aisles} aria-hidden>
    {aisles.map((rowCount, aisle) => (
      // oxlint-disable-next-line react/no-array-index-key -- the aisles never change
      <section key={aisle}>
        <div className={screen.aisle}>
          <Skeleton className={styles.name} />
        </div>
        {Array.from({ length: rowCount }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton shape="circle" className={styles.tick} />
            <Skeleton shape="short" />
          </div>
        ))}
      </section>
    ))}
  </div>
)
