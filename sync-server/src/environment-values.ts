import * as v from 'valibot'

export const text = v.pipe(v.string(), v.trim(), v.minLength(1))

export const wholeNumber = (max: number, sentence: string) =>
  v.pipe(text, v.regex(/^\d{1,9}$/, sentence), v.transform(Number), v.maxValue(max, sentence))

export const flag = (sentence: string) =>
  v.pipe(
    v.picklist(['0', '1'], sentence),
    v.transform((value) => value === '1'),
  )

export const url = (protocols: readonly string[], sentence: string) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), sentence),
  )

export const httpUrl = (name: string) => url(['http:', 'https:'], `${name} must be an http or https address.`)
