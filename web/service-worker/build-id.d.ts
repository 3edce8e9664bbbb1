/** The name of this build. The pages carry the same name. */
declare const BUILD_ID: string
