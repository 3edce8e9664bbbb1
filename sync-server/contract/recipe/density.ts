/**
 * What a US cup (236.588 mL) of an ingredient weighs, in grams: household measures of USDA FoodData Central, SR Legacy
 * (fdc.nal.usda.gov), which is in the public domain. The first line that fits a name wins; liquids that are poured
 * (milk, oil, stock) are not here, for they are measured by volume in either kitchen.
 */
const cupInGrams: readonly (readonly [RegExp, number])[] = [
  [/\b(?:almond|coconut|rice|corn|chickpea|gram|tapioca|potato|oat|buckwheat|spelt) flour\b|flourless/i, 0],
  [/\b(?:whole ?(?:wheat|meal|grain)|wholemeal) flour\b/i, 120],
  [/\brye flour\b/i, 102],
  [/\bcake flour\b/i, 137],
  [/\bbread flour\b/i, 137],
  [/\bflour\b/i, 125],
  [/\b(?:powdered|icing|confectioner[’']?s['’]?) sugar\b/i, 120],
  [/\bbrown sugar\b/i, 220],
  [/\b(?:syrup|molasses|treacle)\b/i, 322],
  [/\bsugar\b/i, 200],
  [/\bhoney\b/i, 339],
  [/\b(?:peanut|almond|nut|cashew) butter\b/i, 258],
  [/\b(?:butter ?milk|butternut|butter beans?|butterscotch)\b/i, 0],
  [/\b(?:butter|margarine|lard|shortening)\b/i, 227],
  [/\b(?:cocoa)\b(?! butter)/i, 86],
  [/\bcorn ?starch\b|\bcornflour\b/i, 128],
  [/\bcorn ?meal\b|\bpolenta\b/i, 157],
  [/\bsemolina\b/i, 167],
  [/\b(?:rolled |quick |old[- ]fashioned |porridge )?oats\b/i, 81],
  [/\b(?:bread ?crumbs|panko)\b/i, 108],
  [/\b(?:chocolate chips|chocolate chunks)\b/i, 168],
  [/\b(?:rice (?:noodles?|vinegar|wine|paper|milk)|cooked rice)\b/i, 0],
  [/\brice\b/i, 185],
  [/\bcouscous\b/i, 173],
  [/\bquinoa\b/i, 170],
  [/\blentils\b/i, 192],
  [/\b(?:chopped|crushed) walnuts\b/i, 117],
  [/\bwalnuts\b/i, 100],
  [/\bpecans\b/i, 109],
  [/\balmonds\b/i, 143],
  [/\braisins|sultanas\b/i, 145],
  [/\bcranberries\b/i, 110],
  [/\bblueberries\b/i, 148],
  [/\bcream cheese\b/i, 232],
  [/\bsour cream\b/i, 230],
  [/\bparmesan\b/i, 100],
  [/\b(?:cheddar|mozzarella)\b/i, 113],
  [/\bricotta\b/i, 246],
  [/\byogh?urt\b/i, 245],
  [/\bpeas\b/i, 145],
  [/\b(?:pumpkin|squash) pur[ée]+e\b/i, 245],
]

const cupInMillilitres = 236.5882365

/** Grams of a millilitre of an ingredient; null where it is not known, or is better poured than weighed. */
export function gramsPerMillilitre(name: string): number | null {
  const grams = cupInGrams.find(([pattern]) => pattern.test(name))?.[1] ?? 0
  return grams === 0 ? null : grams / cupInMillilitres
}
