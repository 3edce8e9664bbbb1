/** Id of the build; caches of older builds are deleted. */
declare const BUILD_ID: string
