import { Avatar } from '../layout/avatar.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../controls/button.tsx'
import { Card } from '../layout/card.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Line, LineNote, Lines } from '../layout/lines.tsx'
import { Picture } from '../layout/picture.tsx'
import { Progress } from '../feedback/progress.tsx'
import { RetryBanner } from '../feedback/retry-banner.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'

const cooks = ['Asha Menon', 'Tomas Lindqvist', 'odette.roux', 'Grace Obi', 'Kenji Arata']
const mark = [{ url: '/icons/icon-512.png', width: 512, height: 512 }]

export const FeedbackSpecimens = () => (
  <>
    <Specimen name="Banner" wide>
      <Banner>Recipes you save open without a connection.</Banner>
      <Banner kind="good">All 12 saved recipes are on this device.</Banner>
      <Banner kind="warn" action={<Button kind="quiet">Ask to keep them</Button>}>
        The browser may clear what is stored here.
      </Banner>
      <Banner kind="bad">One change was not accepted.</Banner>
    </Specimen>
    <Specimen name="Retry banner" wide>
      <RetryBanner again="Try again" onRetry={() => undefined}>
        You need a connection to see your devices.
      </RetryBanner>
    </Specimen>
    <Specimen name="Lines" wide>
      <Lines>
        <Line name="Firefox on Android" actions={<Button>Log out there</Button>}>
          <LineNote kind="good">This device</LineNote>
          <LineNote>Last used 8 September 2026, 14:05</LineNote>
        </Line>
        <Line name="Save Cardamom buns" actions={<Button icon="retry">Try again</Button>}>
          <LineNote kind="bad">This recipe is not there any more.</LineNote>
        </Line>
      </Lines>
    </Specimen>
    <Specimen name="Progress" wide>
      <Progress label="Storing your recipes" value={0.4} text="5 of 12" />
      <Progress label="Looking around" value={null} />
    </Specimen>
    <Specimen name="Avatar">
      {cooks.map((cook) => (
        <Avatar key={cook} name={cook} />
      ))}
      <Avatar name="Lucia Ferrante" size="large" />
      <Avatar name="Nadia Haddad" size="small" />
    </Specimen>
    <Specimen name="Card">
      <Card>On the ground</Card>
      <Card kind="well">Sunk into it</Card>
      <Card kind="floating">Above it</Card>
    </Specimen>
    <Specimen name="Picture">
      <Picture alt="The mark of Simmer" sources={mark} sizes="12rem" shape="card" className={styles.picture} />
      <Picture alt="The mark of Simmer" sources={mark} sizes="12rem" shape="square" className={styles.picture} />
    </Specimen>
    <Specimen name="Skeleton" wide>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
      <div className={styles.states}>
        <Skeleton shape="circle" />
        <Skeleton shape="button" />
        <Skeleton shape="card" className={styles.picture} />
      </div>
    </Specimen>
    <Specimen name="Empty state" wide>
      <EmptyState icon="bookmark" title="No saved recipes yet" text="Save a recipe and it opens here, even on a plane.">
        <Button kind="primary">Explore Recipes</Button>
      </EmptyState>
    </Specimen>
  </>
)
