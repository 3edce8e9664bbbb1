/** Names the build: caches of an older one are thrown away. */
declare const BUILD_ID: string
