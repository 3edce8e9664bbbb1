export const homeWords = {
  welcomeTitle: 'Recipes that stay with you',
  welcomeLead:
    'Simmer keeps the recipes you save on your own phone: pages, pictures and all. Cook from them where there is no signal, and it catches up when there is.',
  signUp: 'Sign Up',
  explore: 'Explore Recipes',
  whyTitle: 'Made for kitchens, not for connections',
  why: [
    {
      title: 'Opens in the cellar',
      text: 'A saved recipe is stored on your device with its pictures. No signal, no waiting, no spinner.',
    },
    {
      title: 'Nothing gets lost',
      text: 'Save and rate as you go. What you do offline waits in order and arrives once, on every device you have.',
    },
    {
      title: 'Cooks with you',
      text: 'Quantities for the number at your table, in the units you measure in, beside the step that needs them.',
    },
  ],
  closeTitle: 'Your next dinner can wait for you here',
  closeText: 'Signing up takes an e-mail address and a six-digit code. Reading and cooking need neither.',
  allRecipes: 'All recipes',
  cookingNow: 'On the stove right now',
  exploreTitle: 'Explore Recipes',
  exploreDescription:
    'What is worth cooking tonight: the newest recipes on Simmer, and shelves for every meal, diet and cuisine.',
  featured: 'Featured',
  newest: 'New on Simmer',
  categories: 'Browse by',
  seeAll: 'See all',
  seeAllOf: (name: string): string => `See all ${name} recipes`,
  loadMore: 'Show more recipes',
  onDevice: (count: number, shown: string): string =>
    count === 1
      ? 'Simmer cannot be reached. Here is the recipe on this device.'
      : `Simmer cannot be reached. Here are the ${shown} recipes on this device.`,
  nothingOnDevice: 'Simmer cannot be reached, and no recipe is stored on this device yet.',
  nothingOnDeviceHelp: 'Recipes you save are kept here. Try again when there is a connection.',
  tryAgain: 'Try again',
  noRecipes: 'No recipes here yet',
  noRecipesHelp: 'The first ones are on their way.',
} as const
