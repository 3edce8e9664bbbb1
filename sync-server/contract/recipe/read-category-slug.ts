import { facets, normalizeCategory, type Category, type Facet } from './category.ts'

const maxSlugCharacters = 300

const isFacet = (text: string | undefined): text is Facet => facets.some((facet) => facet === text)

/**
 * Reads the slug of a category page: `{value}-{facet}` pairs joined by hyphens, where `_` is a hyphen and `+` a space.
 * Unknown values are accepted. Returns null for another form.
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
