import * as v from 'valibot'
import { singleLinePattern } from './scalars.ts'
import { ProfilePicture } from './profile.ts'

/** What a cook says of themselves: lengths in characters, and how many links. */
export const profileLimits = { name: 60, about: 500, links: 5, link: 200 } as const

/** VA-1. */
export const uploadBytes = 10_000_000

/** A username can be changed once in so many days; the one before leads to its owner, and is nobody else's, for so many. */
export const usernameDays = { betweenChanges: 30, heldBack: 90 } as const

/** A link of a cook's page as it is kept: a whole http(s) address; null for anything else. A bare `example.org` gets https. */
export const normalizeLink = (input: string): string | null => {
  const text = input.trim()
  const absolute = /^https?:\/\//i.test(text) ? text : /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? '' : `https://${text}`
  if (absolute === '' || !URL.canParse(absolute)) return null
  const { href, hostname, username, password } = new URL(absolute)
  const isPlain = username === '' && password === '' && hostname.includes('.')
  return isPlain && href.length <= profileLimits.link ? href : null
}

const singleLine = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(singleLinePattern))

const Link = v.pipe(
  v.string(),
  v.maxLength(2 * profileLimits.link),
  v.transform(normalizeLink),
  v.string('a whole http or https address'),
)

/** RT-19. An empty name means: call me by my username. */
export const ProfileBody = v.object({
  name: singleLine(profileLimits.name),
  about: v.pipe(v.string(), v.trim(), v.maxLength(profileLimits.about)),
  links: v.pipe(v.array(Link), v.maxLength(profileLimits.links)),
})
export type ProfileBody = v.InferOutput<typeof ProfileBody>

/** The own profile, to edit it. */
export const ProfileSettings = v.object({
  username: v.nullable(v.string()),
  name: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  picture: v.nullable(ProfilePicture),
  /** ISO 8601: from then on the username can be changed again; null where it can be now. */
  usernameFrom: v.nullable(v.string()),
})
export type ProfileSettings = v.InferOutput<typeof ProfileSettings>

/** CA-12: pictures under `files`; `ref` `profile` makes the first one the caller's own. */
export const UploadBody = v.instance(FormData)

/** EN-4, CA-12: pictures as they were kept, in the order they came. */
export const UploadResponse = v.array(
  v.object({ id: v.string(), url: v.string(), width: v.number(), height: v.number(), placeholder: v.string() }),
)
export type UploadResponse = v.InferOutput<typeof UploadResponse>
