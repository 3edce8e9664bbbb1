export const searchWords = {
  title: 'Search recipes',
  filters: 'Filters',
  filtersChosen: (count: number): string => `Filters (${count})`,
  showResults: (shown: string): string => `Show ${shown}`,
  clearFilters: 'Clear filters',
  facets: { diet: 'Diet', meal: 'Meal', cuisine: 'Cuisine' },
  total: (total: number, shown: string): string => (total === 1 ? '1 recipe' : `${shown} recipes`),
  manyTotal: (shown: string): string => `More than ${shown} recipes`,
  resultsFor: (query: string): string => `Recipes for “${query}”`,
  description: 'Search every recipe on Simmer by words, diet, meal and cuisine.',
  categoryRecipes: (category: string): string => `${category} recipes`,
  categoryDescription: (category: string): string =>
    `${category} recipes on Simmer, to cook from with or without a signal.`,
  nothing: (query: string): string => `Nothing found for “${query}”`,
  nothingHere: 'Nothing fits all of that',
  nothingHelp: 'Try fewer words, another spelling, or take a filter away.',
  nothingOnDevice: 'Nothing on this device fits. Recipes you open or save can be searched here without a connection.',
  onDevice: (shown: string, total: number): string =>
    total === 1 ? 'Searching the one recipe on this device.' : `Searching the ${shown} recipes on this device.`,
  onDeviceWhy: 'Simmer cannot be reached, so this covers only what is stored here.',
  tryAgain: 'Try again',
  allRecipes: 'All recipes',
  unknownCategory: 'We have no such category yet',
  unknownCategoryHelp:
    'The address names something Simmer does not sort recipes by. One of these may be what you were after.',
} as const
