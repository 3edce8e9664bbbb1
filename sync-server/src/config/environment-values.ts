import * as v from 'valibot'

export const text = v.pipe(v.string(), v.trim(), v.minLength(1))

export const integer = (max: number, message: string) =>
  v.pipe(text, v.regex(/^\d{1,9}$/, message), v.transform(Number), v.maxValue(max, message))

/** A share from 0 to 1, with a default. */
export const share = (name: string, byDefault: string) =>
  v.optional(
    v.pipe(
      text,
      v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/, `${name} must be a share from 0 to 1, such as 0.01.`),
      v.transform(Number),
    ),
    byDefault,
  )

export const flag = (message: string) =>
  v.pipe(
    v.picklist(['0', '1'], message),
    v.transform((value) => value === '1'),
  )

export const url = (protocols: readonly string[], message: string) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message),
  )

/** Not checked as a URL: the one of a unix socket has no host. */
export const databaseUrl = (name: string) =>
  v.pipe(
    text,
    v.regex(/^postgres(?:ql)?:\/\/./, `${name} must be an address like postgresql://user:password@host/database.`),
  )

export const httpUrl = (name: string) => url(['http:', 'https:'], `${name} must be an http or https address.`)
