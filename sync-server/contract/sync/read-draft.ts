import * as v from 'valibot'
import { figures } from '../recipe/nutrition.ts'
import { draftParts } from '../wire/draft.ts'
import { acceptedOwnWords, isCopy } from '../recipe/source/import-source.ts'
import { Amount, type Nutrition } from '../wire/recipe.ts'
import type { Draft, DraftItem, DraftPicture, DraftText, ItemKind } from '../recipe/draft.ts'
import { readDraftText } from './draft-text.ts'

/** The database does not keep the order of an object's keys. */
const sortKeys = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, part]) => [key, sortKeys(part)])

/**
 * A deletion is no content; nor is the stored source, which the server deletes after its time, nor the audience, which
 * readers never see: a choice that arrives late from another device leaves a published draft published.
 */
const notContent = new Set(['gone', 'source', 'audience'])

/**
 * A hash of the whole content of a draft. A deletion stores it: the draft is deleted only while its content has this
 * hash. So an edit of a device that did not know of the deletion wins, in any order of arrival.
 */
export const draftFingerprint = (
  texts: ReadonlyMap<string, DraftText>,
  parts: ReadonlyMap<string, unknown>,
): string => {
  const content = [
    ...Array.from(texts, ([field, { text }]) => JSON.stringify([field, text])),
    ...Array.from(parts, ([name, value]) =>
      notContent.has(name) ? [] : JSON.stringify([name, sortKeys(value)]),
    ).flat(),
  ]
    .toSorted()
    .join('\n')
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at)
    one = Math.imul(one ^ code, 0x85ebca77)
    other = Math.imul(other ^ code, 0xc2b2ae3d)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${content.length}`
}

/** A private record, as both devices and the server hold it. */
export interface DraftRecord {
  readonly id: string
  readonly value: unknown
  /** A larger number was written later. */
  readonly order: number
}

const PartValue = v.object({ value: v.unknown() })

/** The drafts in records `draft:…` and `drafttext:…`, the latest change first. Unreadable records are skipped. */
export const readDrafts = (records: readonly DraftRecord[]): readonly Draft[] => {
  const found = new Map<string, DraftRecord[]>()
  for (const record of records) {
    const id = record.id.split(':')[1] ?? ''
    found.set(id, [...(found.get(id) ?? []), record])
  }
  return [...found]
    .flatMap(([id, rows]) => readDraft(id, rows) ?? [])
    .toSorted((one, other) => other.order - one.order || (one.id < other.id ? 1 : -1))
}

/** A draft without any content. */
export const blankDraft = (id: string): Draft | null =>
  readDraft(id, [{ id: `draft:${id}:made`, value: { value: 0 }, order: 0 }])

export const readDraft = (id: string, records: readonly DraftRecord[]): Draft | null => {
  const texts = new Map<string, DraftText>()
  const parts = new Map<string, unknown>()
  for (const record of records) {
    const [type, , name = ''] = record.id.split(':')
    const text = type === 'drafttext' ? readDraftText(record.value) : null
    if (text !== null) texts.set(name, text)
    const valued = v.safeParse(PartValue, record.value)
    if (type === 'draft' && valued.success) parts.set(name, valued.output.value)
  }
  if (texts.size === 0 && !parts.has('made')) return null
  const part = <T>(schema: v.GenericSchema<unknown, T>, name: string): T | null => {
    const read = v.safeParse(schema, parts.get(name))
    return read.success ? read.output : null
  }
  const picture = (name: string): DraftPicture | null => {
    const read = part(draftParts.picture, name)
    return read === null ? null : { ...read, alt: texts.get(`alt-${read.id}`) ?? null }
  }
  const pictures = new Map<string, DraftPicture>()
  for (const name of parts.keys()) {
    const found = name.startsWith('picture-') ? picture(name) : null
    if (found !== null) pictures.set(name.slice('picture-'.length), found)
  }
  const items = (kind: ItemKind): DraftItem[] =>
    [...texts]
      .flatMap(([field, words]) => {
        const [type, ...rest] = field.split('-')
        if (type !== kind && type !== `${kind}part`) return []
        const line = rest.join('-')
        const position = part(draftParts.place, `place-${line}`) ?? 0
        return [{ field, words, isPart: type !== kind, position, read: part(draftParts.read, `read-${line}`) }]
      })
      .toSorted((one, other) => one.position - other.position || (one.field < other.field ? -1 : 1))
  const nutrition: Nutrition = {}
  for (const figure of figures) {
    const amount = part(Amount, figure)
    if (amount !== null) nutrition[figure] = amount
  }
  const fingerprint = draftFingerprint(texts, parts)
  const imported = part(draftParts.imported, 'imported')
  const audience = part(draftParts.audience, 'audience')
  const ownWords = acceptedOwnWords(imported, part(draftParts.ownwords, 'ownwords'))
  return {
    id,
    isDeleted: parts.get('gone') === fingerprint,
    isRestored: parts.has('gone') && parts.get('gone') !== fingerprint,
    order: Math.max(...records.map(({ order }) => order)),
    title: texts.get('title') ?? null,
    description: texts.get('description') ?? null,
    tips: texts.get('tips') ?? null,
    ingredients: items('ingredient'),
    steps: items('step'),
    cover: picture('cover'),
    pictures,
    servings: part(draftParts.servings, 'servings'),
    prep: part(draftParts.prep, 'prep'),
    cook: part(draftParts.cook, 'cook'),
    cuisine: part(draftParts.cuisine, 'cuisine'),
    diets: part(draftParts.diets, 'diets') ?? [],
    meals: part(draftParts.meals, 'meals') ?? [],
    tags: part(draftParts.tags, 'tags') ?? [],
    nutrition,
    imported,
    source: ownWords === null ? part(draftParts.source, 'source') : null,
    ownWords,
    isPrivate: audience === null ? imported !== null && isCopy(imported) : audience === 'author',
    fingerprint,
  }
}
