/**
 * Words that a line reader returns as a name although the food is elsewhere: "2 bis", "1 and", "1 large", "2 bags",
 * "3 whole", "2 peeled".
 */
const otherWords = [
  'and|bis|plus|eller|oder|lub|tot|till?|about|each',
  'small|medium|large|big|heaped|whole|half|peeled|boneless|(?:groß|klein)e?r?',
  'slices?|bags?|packs?|packets?|packages?|tins?|cans?|jars?|box(?:es)?|pieces?',
  'packung(?:en)?|päckchen|beutel|dosen?|gläser|glas|becher|bund|stück|scheiben?',
]
const noFood = new RegExp(`^(?:${otherWords.join('|')})$`, 'i')

/** Whether the name of an ingredient line names a food, so that the line can be an ingredient without those beside it. */
export const isFoodName = (name: string): boolean => /\p{L}{3}/u.test(name) && !noFood.test(name)
