import * as v from 'valibot'

/** A profile edit that has not been saved to the server. */
export const ProfileDraft = v.object({
  name: v.string(),
  about: v.string(),
  links: v.array(v.string()),
  /** A cropped picture that has not been sent; `none` removes the current one; null leaves it unchanged. */
  picture: v.nullable(v.union([v.instance(Blob), v.literal('none')])),
})
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>
