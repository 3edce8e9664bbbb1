import { createContext } from 'react'
import { paths } from '@simmer/contract/wire/paths'

/** The address of the import screen, of the results of one import, or of one of its recipes. */
export const importHref = (id?: string, recipe?: number): string => {
  const query = new URLSearchParams({
    existingCreator: 'true',
    ...(id !== undefined && { import: id }),
    ...(recipe !== undefined && { recipe: String(recipe) }),
  })
  return `${paths.importRecipes}?${query.toString()}`
}

/** The address of Recipe Genie, of one import there, or of one of its recipes. */
export const genieHref = (id?: string, recipe?: number): string => {
  const query = new URLSearchParams({
    ...(id !== undefined && { import: id }),
    ...(recipe !== undefined && { recipe: String(recipe) }),
  }).toString()
  return query === '' ? paths.recipeGenie : `${paths.recipeGenie}?${query}`
}

/** How the open screen writes the addresses of its imports: the import screen, or Recipe Genie. */
export const ImportHref = createContext<typeof importHref>(importHref)

/** Which import and recipe an address names. */
export const readImportQuery = (
  query: URLSearchParams,
): { readonly id: string | null; readonly recipe: number | null } => {
  const recipe = query.get('recipe')
  return { id: query.get('import'), recipe: recipe !== null && /^\d{1,6}$/.test(recipe) ? Number(recipe) : null }
}

/** The address of the import screen with an address to read. */
export const addressHref = (url: string): string => `${importHref()}&url=${encodeURIComponent(url)}`
