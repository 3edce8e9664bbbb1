const minUsernameLength = 3
const maxUsernameLength = 30

/** Reduces a text to the characters a username may have: a to z, digits, dots, dashes, underscores, and a to z first. */
const toUsername = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '.')
    .replace(/^[^a-z]+/, '')
    .replace(/[._-]+$/, '')
    .slice(0, maxUsernameLength)

/**
 * Username suggestions, best first: variants of the typed name, then of the e-mail address. Only the server knows which are
 * free.
 */
export const suggestUsernames = (typed: string, email: string): string[] => {
  const bases = [toUsername(typed), toUsername(email.split('@')[0] ?? '')].filter((base) => base.length > 0)
  const ideas = bases.flatMap((base) => [
    base,
    `${base.slice(0, maxUsernameLength - 6)}.cooks`,
    `${base.slice(0, maxUsernameLength - 8)}.kitchen`,
    `${base.slice(0, maxUsernameLength - 2)}${String(base.length % 90).padStart(2, '0')}`,
  ])
  return [...new Set(ideas)].filter((idea) => idea.length >= minUsernameLength && idea !== typed)
}
