/** The caches that pages and the service worker share. Those of pages carry the build's name: pages name its scripts. */
export const pagesCache = (build: string): string => `pages-${build}`
/** Pages and pictures of saved recipes never expire: they leave with the save. */
export const savedPagesCache = (build: string): string => `saved-pages-${build}`
export const savedPicturesCache = 'saved-pictures'
export const visitedPicturesCache = 'visited-pictures'
export const recipeDataCache = 'recipe-data'
/** What opens pictures of some telephones. */
export const codecCache = 'codec'

export const isPagesCache = (name: string): boolean => /^(saved-)?pages-/.test(name)

/** Whether a cache may tell what somebody looked at: it goes when they sign out. */
export const isRuntimeCache = (name: string): boolean =>
  isPagesCache(name) || [savedPicturesCache, visitedPicturesCache, recipeDataCache].includes(name)
