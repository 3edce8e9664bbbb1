import { blogEndpoints } from './blog-endpoints.ts'
import { contactEndpoints } from './contact-endpoints.ts'
import { endpoints } from './endpoints.ts'

/** Every JSON call there is. The web takes the groups it needs, so that no page carries the others. */
export const allEndpoints = { ...endpoints, ...blogEndpoints, ...contactEndpoints } as const

export type EndpointName = keyof typeof allEndpoints
