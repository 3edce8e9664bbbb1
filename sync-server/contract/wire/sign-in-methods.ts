import * as v from 'valibot'

/** A provider that may be connected, or was: one that is offered no longer can still be taken away. */
export const SignInProvider = v.object({
  id: v.string(),
  name: v.string(),
  offered: v.boolean(),
  connected: v.nullable(v.object({ email: v.nullable(v.string()), since: v.string() })),
})

/** How somebody gets into their account, besides a code by e-mail, which always works. */
export const SignInMethods = v.object({ providers: v.array(SignInProvider) })
export type SignInMethods = v.InferOutput<typeof SignInMethods>

export const ProviderParams = v.object({ provider: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)) })
