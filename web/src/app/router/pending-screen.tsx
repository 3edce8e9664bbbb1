import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { frameTexts } from './frame-texts.ts'
import type { AppRoute } from './route.ts'
import styles from './pending-screen.module.css'

const cards = [1, 2, 3, 4, 5, 6, 7, 8]
const lines = [1, 2, 3, 4, 5]

const Grid = () => (
  <>
    <Skeleton shape="title" className={styles.heading} />
    <div className={styles.grid}>
      {cards.map((card) => (
        <div key={card}>
          <Skeleton shape="card" />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  </>
)

/** A picture with its words, as a recipe begins, or as Explore does. */
const Dish = ({ className }: { readonly className: string | undefined }) => (
  <div className={className}>
    <Skeleton shape="wide" className={styles.picture} />
    <div>
      <Skeleton shape="title" className={styles.heading} />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  </div>
)

const Lines = () => lines.map((line) => <Skeleton key={line} />)

const Recipe = () => (
  <>
    <Dish className={styles.dish} />
    <div className={styles.columns}>
      <div>
        <Lines />
      </div>
      <div>
        <Lines />
      </div>
    </div>
  </>
)

const Explore = () => (
  <>
    <Dish className={styles.hero} />
    <Grid />
  </>
)

const Rows = () => (
  <>
    <Skeleton shape="title" className={styles.heading} />
    {lines.map((line) => (
      <div key={line} className={styles.row}>
        <Skeleton shape="square" className={styles.thumb} />
        <div className={styles.fill}>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </div>
    ))}
  </>
)

const Form = () => (
  <div className={styles.form}>
    <Skeleton shape="title" className={styles.heading} />
    <Skeleton />
    <Skeleton shape="button" className={styles.wide} />
    <Skeleton shape="button" className={styles.wide} />
  </div>
)

const Page = () => (
  <>
    <Skeleton shape="title" className={styles.heading} />
    <Lines />
  </>
)

const shapes = {
  explore: Explore,
  grid: Grid,
  recipe: Recipe,
  list: Rows,
  form: Form,
  page: Page,
} as const satisfies Record<NonNullable<AppRoute['skeleton']>, () => React.ReactNode>

/** Skeleton of a screen while it loads. */
export const PendingScreen = ({ skeleton = 'page' }: { readonly skeleton: AppRoute['skeleton'] }) => {
  const t = useTexts(frameTexts)
  const Shape = shapes[skeleton]
  return (
    <div className={styles.pending} aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Shape />
    </div>
  )
}
