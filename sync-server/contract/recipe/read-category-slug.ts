import { type Category, type Facet, facets, normalizeCategory } from './category.ts'

const maxSlugCharacters = 300

const isFacet = (text: string | undefined): text is Facet => facets.some((facet) => facet === text)

/**
 * Reads the slug of a category page: one or more `{value}-{facet}` pairs joined by hyphens, where `_` stands for a
 * hyphen and `+` for a space. A value need not be known. Null when the slug does not have that form.
 */
export function readCategorySlug(slug: string): Category[] | null {
  if (slug.length > maxSlugCharacters) return null
  const parts = slug.split('-')
  if (parts.length % 2 !== 0) return null
  const read: Category[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const value = normalizeCategory((parts[at] ?? '').replaceAll('_', '-').replaceAll('+', ' '))
    const facet = parts[at + 1]
    if (value === '' || !isFacet(facet)) return null
    if (!read.some((one) => one.facet === facet && one.value === value)) read.push({ facet, value })
  }
  return read
}
