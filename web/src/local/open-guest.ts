import type { OpenedLocal } from './live/local-store-handle.ts'
import type { OpenedDatabases } from './local-deps.ts'
import { countGuestActions, storeGuestAction } from './sync/guest-actions.ts'

/** Opens the local store of a guest: public data, and actions that wait for a sign-in. Everything else is empty. */
export const openGuest = ({ device, publicData, actionClock }: OpenedDatabases): OpenedLocal => ({
  person: null,
  ...publicData.local,
  close: () => Promise.resolve(),
  perform: async (name, subject, args) => {
    await storeGuestAction(device, name, subject, args, actionClock)
    return 'sign-in-first'
  },
  guestActions: () => countGuestActions(device),
  isSaved: () => Promise.resolve(false),
  savedIds: () => Promise.resolve(new Set()),
  myRating: () => Promise.resolve(null),
  savedRecipes: () => Promise.resolve([]),
  recipes: () => Promise.resolve([]),
  recentlyViewed: () => Promise.resolve([]),
  records: () => Promise.resolve([]),
  offlineState: () => Promise.resolve('none'),
  withdrawnRecipe: () => Promise.resolve(null),
  storePicture: () => Promise.reject(new Error('a guest cannot store pictures')),
  storedPicture: () => Promise.resolve(null),
  pendingPictures: () => Promise.resolve([]),
  retryPicture: () => Promise.resolve(),
  lastSync: () => Promise.resolve(null),
  pendingActions: () => Promise.resolve([]),
  pendingSubjects: () => Promise.resolve([]),
  pendingCount: () => Promise.resolve(0),
  rejectedActions: () => Promise.resolve([]),
  retry: () => Promise.resolve(),
  discard: () => Promise.resolve(false),
  syncNow: () => Promise.resolve(true),
})
