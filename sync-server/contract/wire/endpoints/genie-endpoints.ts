import * as v from 'valibot'
import { GenieIdea, GenieReading } from '../../import/genie/genie-answer.ts'
import { languages } from '../../preferences/languages.ts'
import { storableText } from '../scalars.ts'
import { endpoint } from './endpoint.ts'

/** As much of a source as a model reads: a long recipe has about 10,000 characters. */
export const maxGenieLines = 600
export const maxGenieCharacters = 24_000
/** Pictures of pages that go with their lines, where the model reads pictures; JPEG in base64, and the most characters of it. */
export const maxGeniePictures = 4
export const maxGeniePicture = 900_000
/** The longest side of such a picture in pixels. */
export const maxGeniePictureSide = 1600
/** The most characters of an idea. */
export const maxIdeaLength = 2000

const hasWords = v.regex<string>(/[\p{L}\p{N}]/u)

export const GenieLines = v.pipe(
  v.array(storableText(maxGenieCharacters)),
  v.maxLength(maxGenieLines),
  v.check((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= maxGenieCharacters, 'too long'),
  v.check((lines) => lines.some((line) => /[\p{L}\p{N}]/u.test(line)), 'empty'),
)

/** Recipe Genie with a model. Nothing is stored: the device checks the answer, and its person saves it as a draft. */
export const genieEndpoints = {
  readWithGenie: endpoint({
    method: 'POST',
    path: '/api/recipe-genie/read',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 60, seconds: 3600 },
    timeoutMs: 150_000,
    maxBodyBytes: 4 * 1024 * 1024,
    summary: 'Let the model sort the lines of a recipe (GE-1). Every text of the answer names its lines.',
    body: v.object({
      lines: GenieLines,
      /** The pages as JPEG without metadata, in base64. Only for a model that reads pictures. */
      pictures: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.maxLength(maxGeniePicture), v.regex(/^[\w+/]+={0,2}$/))),
          v.maxLength(maxGeniePictures),
        ),
        [],
      ),
      language: v.picklist(languages),
    }),
    response: v.object({ reading: GenieReading }),
  }),
  imagineWithGenie: endpoint({
    method: 'POST',
    path: '/api/recipe-genie/idea',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 60, seconds: 3600 },
    timeoutMs: 150_000,
    summary: 'Let the model write a recipe from an idea, or from what is at home (GE-3).',
    body: v.object({ words: v.pipe(storableText(maxIdeaLength), hasWords), language: v.picklist(languages) }),
    response: v.object({ idea: GenieIdea }),
  }),
} as const
