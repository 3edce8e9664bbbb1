/** The class names by which a WordPress recipe plugin marks the parts of its card. */
export interface RecipePlugin {
  readonly root: readonly string[]
  readonly title: readonly string[]
  readonly description: readonly string[]
  /** Containers of all ingredients, or of a group of them. */
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  /** Headings of groups that are no heading elements. */
  readonly headings: readonly string[]
  readonly notes: readonly string[]
  readonly yields: readonly string[]
  readonly prep: readonly string[]
  readonly cook: readonly string[]
  readonly total: readonly string[]
  readonly categories: readonly string[]
  readonly cuisines: readonly string[]
  readonly keywords: readonly string[]
  readonly author: readonly string[]
}

const none: readonly string[] = []

/** The six common plugins; class names as their cards show them. */
export const recipePlugins: readonly RecipePlugin[] = [
  {
    // WP Recipe Maker
    root: ['wprm-recipe-container', 'wprm-recipe'],
    title: ['wprm-recipe-name'],
    description: ['wprm-recipe-summary'],
    ingredients: [
      'wprm-recipe-ingredients-container',
      'wprm-recipe-ingredient-group',
      'wprm-recipe-ingredients',
      'wprm-recipe-ingredient',
    ],
    steps: [
      'wprm-recipe-instructions-container',
      'wprm-recipe-instruction-group',
      'wprm-recipe-instructions',
      'wprm-recipe-instruction',
    ],
    headings: ['wprm-recipe-group-name', 'wprm-recipe-ingredient-group-name', 'wprm-recipe-instruction-group-name'],
    notes: ['wprm-recipe-notes'],
    yields: ['wprm-recipe-servings-with-unit', 'wprm-recipe-servings-container'],
    prep: ['wprm-recipe-prep-time-container', 'wprm-recipe-prep_time-container'],
    cook: ['wprm-recipe-cook-time-container', 'wprm-recipe-cook_time-container'],
    total: ['wprm-recipe-total-time-container', 'wprm-recipe-total_time-container'],
    categories: ['wprm-recipe-course'],
    cuisines: ['wprm-recipe-cuisine'],
    keywords: ['wprm-recipe-keyword'],
    author: ['wprm-recipe-author'],
  },
  {
    // Tasty Recipes
    root: ['tasty-recipes'],
    title: ['tasty-recipes-title'],
    description: ['tasty-recipes-description-body', 'tasty-recipes-description'],
    ingredients: ['tasty-recipes-ingredients-body', 'tasty-recipes-ingredients', 'tasty-recipe-ingredients'],
    steps: ['tasty-recipes-instructions-body', 'tasty-recipes-instructions', 'tasty-recipe-instructions'],
    headings: none,
    notes: ['tasty-recipes-notes-body', 'tasty-recipes-notes'],
    yields: ['tasty-recipes-yield'],
    prep: ['tasty-recipes-prep-time'],
    cook: ['tasty-recipes-cook-time'],
    total: ['tasty-recipes-total-time'],
    categories: ['tasty-recipes-category'],
    cuisines: ['tasty-recipes-cuisine'],
    keywords: ['tasty-recipes-keywords'],
    author: ['tasty-recipes-author-name'],
  },
  {
    // Create
    root: ['mv-create-card', 'mv-recipe-card'],
    title: ['mv-create-title'],
    description: ['mv-create-description'],
    ingredients: ['mv-create-ingredients'],
    steps: ['mv-create-instructions'],
    headings: none,
    notes: ['mv-create-notes-content', 'mv-create-notes'],
    yields: ['mv-create-yield'],
    prep: ['mv-create-time-prep'],
    cook: ['mv-create-time-active'],
    total: ['mv-create-time-total'],
    categories: ['mv-create-category'],
    cuisines: ['mv-create-cuisine'],
    keywords: none,
    author: ['mv-create-author'],
  },
  {
    // WP Ultimate Recipe
    root: ['wpurp-container'],
    title: ['wpurp-recipe-title'],
    description: ['wpurp-recipe-description'],
    ingredients: ['wpurp-recipe-ingredients', 'wpurp-recipe-ingredient-container'],
    steps: ['wpurp-recipe-instructions', 'wpurp-recipe-instruction-container'],
    headings: ['wpurp-recipe-ingredient-group', 'wpurp-recipe-instruction-group'],
    notes: ['wpurp-recipe-notes'],
    yields: ['wpurp-recipe-servings'],
    prep: ['wpurp-recipe-prep-time'],
    cook: ['wpurp-recipe-cook-time'],
    total: none,
    categories: ['wpurp-recipe-tags-course'],
    cuisines: ['wpurp-recipe-tags-cuisine'],
    keywords: none,
    author: none,
  },
  {
    // EasyRecipe
    root: ['easyrecipe', 'ERSRecipe'],
    title: ['ERSName', 'ERName'],
    description: ['ERSSummary'],
    ingredients: ['ERSIngredients', 'ERIngredients'],
    steps: ['ERSInstructions', 'ERInstructions'],
    headings: ['ERSSectionHead', 'ERSeparator'],
    notes: ['ERSNotes', 'ERSNotesDiv', 'ERNotes'],
    yields: ['ERSServes'],
    prep: ['ERSPrepTime'],
    cook: ['ERSCookTime'],
    total: ['ERSTotalTime'],
    categories: none,
    cuisines: none,
    keywords: none,
    author: ['ERSAuthor'],
  },
  {
    // Recipe Card Blocks
    root: ['wp-block-wpzoom-recipe-card-block-recipe-card'],
    title: ['recipe-card-title'],
    description: ['recipe-card-summary'],
    ingredients: ['recipe-card-ingredients', 'ingredients-list'],
    steps: ['recipe-card-directions', 'directions-list'],
    headings: [
      'ingredient-item-group',
      'direction-step-group',
      'ingredient-item-group-title',
      'direction-step-group-title',
    ],
    notes: ['recipe-card-notes-list', 'recipe-card-notes'],
    yields: ['detail-item-servings'],
    prep: none,
    cook: none,
    total: none,
    categories: ['recipe-card-course'],
    cuisines: ['recipe-card-cuisine'],
    keywords: none,
    author: ['recipe-card-author'],
  },
]
