/**
 * The caches that pages and the service worker share. Page caches carry the build's name, because pages refer to its
 * scripts.
 */
export const pagesCache = (build: string): string => `pages-${build}`
/** Pages and pictures of saved recipes do not expire; they are deleted when the recipe is no longer saved. */
export const savedPagesCache = (build: string): string => `saved-pages-${build}`
export const savedPicturesCache = 'saved-pictures'
export const visitedPicturesCache = 'visited-pictures'
export const recipeDataCache = 'recipe-data'
/** Files of the app that a first visit does not store. */
export const appFilesCache = 'app-files'
/** An entry of that cache which tells that every file is stored. It stays across updates. */
export const appFilesComplete = '/whole-app'
/**
 * Reports of errors that could not be sent. Pages and the service worker share it: the worker has no local storage, and the
 * database of the device may be what fails.
 */
export const reportsCache = 'error-reports'
/** The decoder for picture formats of some phones. */
export const codecCache = 'codec'

export const isPagesCache = (name: string): boolean => /^(saved-)?pages-/.test(name)

/** Whether a cache may show what a person has viewed. Such caches are deleted at sign-out. */
export const isRuntimeCache = (name: string): boolean =>
  isPagesCache(name) || [savedPicturesCache, visitedPicturesCache, recipeDataCache].includes(name)
