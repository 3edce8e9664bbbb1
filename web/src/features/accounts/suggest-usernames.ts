const minUsernameLength = 3
const maxUsernameLength = 30

/** What of a text can stand in a username: letters, digits, dots, dashes, underscores, starting with a letter. */
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
 * Usernames somebody may like, best first: what they typed with something behind it, then what their e-mail address
 * says. Whether they are free, only the server knows.
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
