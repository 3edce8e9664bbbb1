/** Characters without a shape of their own. Joiners stay: scripts and emoji need them. */
const invisible = /[\p{Cf}\u115f\u1160\u3164\uffa0](?<![\u200c\u200d])/gu

/** A display name as the server stores it: without invisible characters, with single spaces. */
export const normalizeName = (name: string): string => name.replace(invisible, '').replace(/\s+/gu, ' ').trim()

/** Words that make a name pass for Simmer itself when they follow its name. */
const officialWords = 'admin|crew|help|moderator|moderation|official|security|staff|support|system|team'
const official = new RegExp(`^(?:the)?simmer(?:${officialWords})?$`)

/** Whether a display name would pass for Simmer itself: its characters from a to z, without accents, spaces and signs. */
export const isOfficialName = (name: string): boolean =>
  official.test(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  )
