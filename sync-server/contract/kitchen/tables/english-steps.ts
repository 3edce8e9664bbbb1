import type { LanguageRules } from '../language-rules.ts'

/** "Seasoning", "seasoned" and "season" have one stem, as "fries", "fried" and "fry" have. */
const verbStem = (word: string): string => {
  const ending = ['ing', 'ied', 'ies', 'ed', 'es', 's', 'e'].find(
    (end) => word.endsWith(end) && word.length - end.length >= 3 - Number(end.startsWith('i')),
  )
  const cut = ending === undefined ? word : word.slice(0, -ending.length)
  return cut.replace(/([bdgmnprt])\1$/, '$1').replace(/y$/, '')
}

const verbs = `season preheat heat brown fry sear soften melt stir pour bake roast rest whisk simmer boil cook chill marinate
  knead rise proof grill steam drain blend mash chop slice grate peel mix fold sprinkle serve garnish reduce toast soak cool roll
  shape coat blanch poach caramelise caramelize strain thicken deglaze skim cover`
const tools = `oven pan saucepan pot skillet wok tray tin bowl whisk blender mixer processor knife grater sieve colander foil lid
  microwave griddle steamer mortar fryer`

export const englishSteps: Pick<LanguageRules, 'stepWords' | 'verbStem' | 'tools' | 'dishTail'> = {
  verbStem,
  stepWords: new Set(`${verbs} ${tools}`.split(/\s+/).map(verbStem)),
  tools:
    /\b(?:(?:wide|large|small|deep|heavy|ovenproof|frying|baking|roasting|loaf|cake|muffin|springform|casserole) )*(?:ovens?|microwave|(?:sauce)?pans?|pot(?:s)?|skillet|wok|griddle|bowls?|whisk|mixer|blender|food processor|grater|sieve|colander|thermometer|rolling pin|foil|(?:baking|parchment) paper|cling film|lid|slow cooker|steamer|mortar|(?<=(?:baking|cake|loaf|muffin|roasting|casserole|springform|oven) )(?:tins?|dish|sheets?|trays?))\b/gi,
  dishTail: / (?:ideas? )?(?:for|in|into) (?:(?:the|my|a|an|our|this) )?[a-z ]+$/,
}
