/**
 * CO-1: limits, delays, sizes and names that the product fixes. Code imports them from here. Style sheets and texts cannot:
 * `e2e/house-rules/product-constants.test.ts` compares theirs. The delay before notifications are fetched (1 s) is missing
 * until there are notifications.
 */

/** The credit of a friend who joins by an invitation, in dollars. */
export const referralCreditDollars = 10

/** VA-1: the largest file that a user may upload. The limit is for each file. */
export const uploadBytes = 10_000_000

/** VA-1: the quality of the JPEG that a device makes of a picture, HEIC included. */
export const jpegQuality = 0.8

/** How long a saved recipe on the device counts as current, in milliseconds. */
export const savedRecipeCacheMs = 24 * 60 * 60 * 1000

/** ST-5: how long the path to return to after signing in is valid, in milliseconds. */
export const redirectPathMaxAge = 60 * 60 * 1000

/** NT-6: how long after the session is known notifications are fetched, in milliseconds. */
export const notificationFetchDelayMs = 1000

/** LY-10: how long a toast stays, in milliseconds. */
export const toastMs = 4000

/** LY-5: the header hides once the page is scrolled further than this, in pixels. */
export const headerHidesAfterPx = 10

/** LY-1, LY-2, LY-6: sizes in pixels, and the largest height of a popup. */
export const layout = {
  rail: 72,
  drawer: 320,
  drawerOffset: 72,
  content: 840,
  contentOnExtraLarge: 1040,
  popupHeight: '75vh',
} as const

/** ST-1: the storage key by which tabs tell each other about a changed session. */
export const broadcastKey = 'nextauth.message'

/** ST-1: where the session endpoints are. */
export const authPath = '/api/auth'

/** OP-3: a device that has just published names the version of its account's rows in this header, for so long. */
export const afterHeader = 'x-after'
export const afterMs = 10_000
