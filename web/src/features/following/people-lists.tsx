import { useCallback, useId } from 'react'
import { followingEndpoints } from '@simmer/contract/wire/endpoints/following-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import type { PersonCard } from '@simmer/contract/wire/following'
import { useRemote } from '#local/use-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Line, Lines } from '#ui/layout/lines.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { followingTexts, useBlockedPeople, useFollow, useFollowedPeople } from './use-follow.ts'

interface PersonLineProps {
  readonly person: PersonCard
  readonly kind: 'follow' | 'block'
}

const nothing = (): void => undefined

const PersonLine = ({ person, kind }: PersonLineProps) => {
  const t = useTexts(followingTexts)
  const actions = useFollow(person, nothing)
  return (
    <Line
      name={<a href={paths.profile(person.username)}>{person.name}</a>}
      actions={
        <Button onClick={() => void actions[kind](false)}>
          {t(kind === 'follow' ? 'unfollow' : 'unblock')}
          <VisuallyHidden>: {person.name}</VisuallyHidden>
        </Button>
      }
    />
  )
}

interface PeopleListProps {
  readonly title: string
  readonly headingClass: string | undefined
  readonly people: readonly PersonCard[]
  readonly kind: 'follow' | 'block'
  /** Shown when the list has no people. */
  readonly empty: string
}

const PeopleList = ({ title, headingClass, people, kind, empty }: PeopleListProps) => {
  const heading = useId()
  return (
    <section className={headingClass} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {people.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Lines>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} kind={kind} />
          ))}
        </Lines>
      )}
    </section>
  )
}

interface PeopleListsProps {
  readonly call: Call
  readonly headingClass: string | undefined
}

/** In the account settings: the authors that a person follows, and the people that they blocked. */
export const PeopleLists = ({ call, headingClass }: PeopleListsProps) => {
  const t = useTexts(followingTexts)
  const load = useCallback(
    () => Promise.all([call(followingEndpoints.following, {}), call(followingEndpoints.blockedPeople, {})]),
    [call],
  )
  const { data, failure, reload } = useRemote(load)
  const followed = useFollowedPeople()
  const blocked = useBlockedPeople()
  const [{ authors } = { authors: [] }, { people } = { people: [] }] = data ?? []
  // What this device changed a moment ago counts, also before it was sent.
  const shownAuthors = authors.filter(({ id }) => followed?.has(id) ?? true)
  const shownPeople = people.filter(({ id }) => blocked?.has(id) ?? true)
  if (data === null)
    return failure === null ? (
      <div aria-busy>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
      </div>
    ) : (
      <ReadFailureBanner failure={failure} offline={t('loadOffline')} again={t('tryAgain')} reload={reload} />
    )
  return (
    <>
      <PeopleList
        title={t('followedTitle')}
        headingClass={headingClass}
        people={shownAuthors}
        kind="follow"
        empty={t('followsNone')}
      />
      <PeopleList
        title={t('blockedTitle')}
        headingClass={headingClass}
        people={shownPeople}
        kind="block"
        empty={t('blockedNone')}
      />
    </>
  )
}
