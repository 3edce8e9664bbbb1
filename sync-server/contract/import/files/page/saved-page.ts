import type { ImportedPicture, ImportResult } from '../../imported-recipe.ts'
import { contentKind } from '../document/content-kind.ts'

/** A file that was saved beside a page. */
export interface SavedPart {
  readonly url: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A page that a browser saved with its pictures. */
export interface SavedPage {
  readonly html: string
  /** The address of the page; null where it is not stated. */
  readonly url: string | null
  readonly parts: readonly SavedPart[]
}

/** Replaces the addresses of pictures by the bytes that were saved with the page. */
export function withSavedPictures(result: ImportResult, parts: readonly SavedPart[]): ImportResult {
  const pictures = new Map(
    parts.filter(({ bytes }) => contentKind(bytes) === 'picture').map((part) => [part.url, part]),
  )
  const saved = (picture: ImportedPicture): ImportedPicture => {
    const part = 'url' in picture ? pictures.get(picture.url) : undefined
    return part === undefined ? picture : { bytes: part.bytes, name: part.url }
  }
  return {
    ...result,
    recipes: result.recipes.map((recipe) => ({
      ...recipe,
      pictures: recipe.pictures.map(saved),
    })),
  }
}
