import { createContext, type ReactNode } from 'react'
import type { RecipeCard } from '@simmer/contract/wire/recipe'

/** Renders the mark on the picture of a card. Screens provide it, because saving is a part of the library. */
export const CardMarkContext = createContext<((recipe: RecipeCard) => ReactNode) | null>(null)
