import { trimEndSigns } from '../recipe/source/runs-of-signs.ts'
import { paths } from './paths.ts'

// Without the schema library: the build reads this file for the manifest.

/** The longest address, as the call that reads a page takes it. */
export const maxAskedAddress = 5000

/** Whether an address can be asked for. The fetcher decides whether it may be fetched. */
export const isAskableAddress = (text: string): boolean => {
  if (text.length > maxAskedAddress || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
}

/** Where a browser sends what a person shares with Simmer: the share target of the manifest. */
export const sharePath = '/share'

/** What a share brings. A part that is missing is empty. */
export interface SharedWords {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The first web address in a text, without the signs that end a sentence; empty where there is none. */
export const addressInText = (text: string): string => {
  for (const [found] of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const address = trimEndSigns(found)
    if (isAskableAddress(address)) return address
  }
  return ''
}

/** The address of a share. Many apps send it inside the text, and some as the title (IM-10). */
export const sharedAddress = ({ url, text, title }: SharedWords): string =>
  [url, text, title].map(addressInText).find((address) => address !== '') ?? ''

/** The words of a share, without the address alone. */
export const sharedText = (shared: SharedWords): string => {
  const address = sharedAddress(shared)
  const words = [shared.title, shared.text].map((part) => part.trim()).filter((part) => part !== '' && part !== address)
  return [...new Set(words)].join('\n\n')
}

/** A longer text would make an address that servers refuse. */
const longestSharedText = 4000

/** The import screen with a share that a device has stored. */
export const storedShareHref = (id: string): string => `${paths.importRecipes}?existingCreator=true&share=${id}`

/** The import screen with what was shared in its address, for a share that could not be stored. */
export const shareHref = (shared: SharedWords, hasLostFiles: boolean): string => {
  const url = sharedAddress(shared)
  const text = sharedText(shared)
    .slice(0, longestSharedText)
    .replace(/\p{Surrogate}$/u, '')
  const query = new URLSearchParams({
    existingCreator: 'true',
    ...(url !== '' && { url }),
    ...(text !== '' && { text }),
    ...(hasLostFiles && { share: 'lost' }),
  })
  return `${paths.importRecipes}?${query.toString()}`
}
