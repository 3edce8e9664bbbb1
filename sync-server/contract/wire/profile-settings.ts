import * as v from 'valibot'
import { singleLinePattern } from './scalars.ts'
import { ProfilePicture } from './profile.ts'

/** Characters, and the number of links. */
export const profileLimits = { name: 60, about: 500, links: 5, link: 200 } as const

/** Days between two changes of a username, and days for which the former one redirects and stays reserved. */
export const usernameDays = { betweenChanges: 30, heldBack: 90 } as const

/** A link as the server stores it: an absolute http(s) URL; null for anything else. `example.org` gets https. */
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

/** RT-19. With an empty name, the username is shown. */
export const ProfileBody = v.object({
  name: singleLine(profileLimits.name),
  about: v.pipe(v.string(), v.trim(), v.maxLength(profileLimits.about)),
  links: v.pipe(v.array(Link), v.maxLength(profileLimits.links)),
})
export type ProfileBody = v.InferOutput<typeof ProfileBody>

/** The profile of the caller, for editing. */
export const ProfileSettings = v.object({
  username: v.nullable(v.string()),
  name: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  picture: v.nullable(ProfilePicture),
  /** ISO 8601: the username cannot be changed before; null when it can be changed now. */
  usernameFrom: v.nullable(v.string()),
})
export type ProfileSettings = v.InferOutput<typeof ProfileSettings>

/** What uploaded pictures are for (CA-12). */
export const uploadRefs = ['profile', 'draft', 'review'] as const
export type UploadRef = (typeof uploadRefs)[number]
/** The most files of one upload. */
export const maxUploadFiles = 10

/**
 * CA-12: pictures under `files`; `ref` names their purpose, `refId` names the draft or the review. With `ref` =
 * `profile` the first one becomes the profile picture.
 */
export const UploadBody = v.custom<FormData>((body) => body instanceof FormData)

/** EN-4, CA-12: the stored pictures, in the order of the upload. */
export const UploadResponse = v.array(
  v.object({ id: v.string(), url: v.string(), width: v.number(), height: v.number(), placeholder: v.string() }),
)
export type UploadResponse = v.InferOutput<typeof UploadResponse>
