/** Names the build, as in the pages. */
declare const BUILD_ID: string
