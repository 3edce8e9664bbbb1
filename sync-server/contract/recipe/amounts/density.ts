/**
 * What a US cup (236.588 mL) of an ingredient weighs, in grams: household weights of the USDA National Nutrient Database
 * for Standard Reference, release 26 (its file WEIGHT; the work of the US government, in the public domain), each checked
 * against it. Whoever fills the cup makes a difference of a tenth. The first line that fits a name wins; zero is for what
 * that source does not weigh by the cup, or weighs as something else. Liquids that are poured (milk, oil, stock) are not
 * here, for they are measured by volume in either kitchen.
 */
const cupInGrams: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:almond|coconut|rice|corn|chickpea|gram|tapioca|potato|oat|buckwheat|spelt|teff|soy|barley) flour\b|flourless/i,
    0,
  ],
  [/\b(?:whole ?(?:wheat|meal|grain)|wholemeal) flour\b/i, 120],
  [/\bdark rye flour\b/i, 128],
  [/\brye flour\b/i, 102],
  [/\bcake flour\b/i, 137],
  [/\bbread flour\b/i, 137],
  [/\bflour\b/i, 125],
  [/\b(?:powdered|icing|confectioner[’']?s['’]?) sugar\b/i, 120],
  [/\bbrown sugar\b/i, 220],
  [/\bmaple syrup\b/i, 315],
  [/\bdark corn syrup\b/i, 328],
  [/\bcorn syrup\b/i, 341],
  [/\bmolasses\b/i, 337],
  [/\bsugar\b(?! (?:snap|syrup))/i, 200],
  [/\bhoney\b/i, 339],
  [/\bpeanut butter\b/i, 258],
  [/\balmond butter\b/i, 250],
  [/\b(?:(?:nut|cashew|cocoa|apple|shea) butter|butter ?milk|butternut|butter beans?|butterscotch)\b/i, 0],
  [/\b(?:lard|shortening)\b/i, 205],
  [/\b(?:butter|margarine)\b/i, 227],
  [/\b(?:cocoa)\b(?! butter)/i, 86],
  [/\bcorn ?starch\b|\bcornflour\b/i, 128],
  [/\b(?:whole[- ]?grain|stone[- ]?ground) corn ?meal\b/i, 122],
  [/\bcorn ?meal\b/i, 157],
  [/\bsemolina\b/i, 167],
  [/\b(?:steel[- ]cut|pinhead) oats\b|\boat ?meal\b/i, 0],
  [/\b(?:rolled |quick |old[- ]fashioned |porridge )?oats\b/i, 81],
  [/\b(?:fresh|soft|panko) (?:white )?bread ?crumbs\b/i, 0],
  [/\bbread ?crumbs\b/i, 108],
  [/\bchocolate chips\b/i, 168],
  [/\b(?:rice (?:noodles?|vinegar|wine|paper|milk)|cooked rice|wild rice)\b/i, 0],
  [/\b(?:short[- ]grain(?: white)?|sushi) rice\b/i, 200],
  [/\bmedium[- ]grain(?: white)? rice\b/i, 195],
  [/\brice\b/i, 185],
  [/\bcouscous\b/i, 173],
  [/\bquinoa\b/i, 170],
  [/\b(?:cooked|canned|tinned) lentils\b/i, 0],
  [/\blentils\b/i, 192],
  [/\b(?:chopped|crushed) walnuts\b/i, 117],
  [/\bground walnuts\b/i, 80],
  [/\bwalnuts\b/i, 100],
  [/\bpecan halves\b/i, 99],
  [/\bpecans\b/i, 109],
  [/\bground almonds\b/i, 95],
  [/\bslivered almonds\b/i, 108],
  [/\b(?:sliced|flaked) almonds\b/i, 92],
  [/\balmonds\b/i, 143],
  [/\braisins\b|\bsultanas\b/i, 145],
  [/\bdried cranberries\b|\bcranberry\b/i, 0],
  [/\bchopped cranberries\b/i, 110],
  [/\bcranberries\b/i, 100],
  [/\bfrozen blueberries\b/i, 155],
  [/\bblueberries\b/i, 148],
  [/\bcream cheese\b/i, 232],
  [/\bsour cream\b/i, 230],
  [/\bparmesan\b/i, 100],
  [/\bmozzarella\b/i, 112],
  [/\bcheddar\b/i, 113],
  [/\bricotta\b/i, 246],
  [/\bgreek yogh?urt\b/i, 0],
  [/\byogh?urt\b/i, 245],
  [/\b(?:split|chick|black[- ]eyed|dried|yellow|sugar snap) ?peas\b/i, 0],
  [/\bfrozen (?:green )?peas\b/i, 134],
  [/\bpeas\b/i, 145],
  [/\bpumpkin pur[ée]+e\b/i, 245],
]

const cupInMillilitres = 236.5882365

/** Grams of a millilitre of an ingredient; null where it is not known, or is better poured than weighed. */
export function gramsPerMillilitre(name: string): number | null {
  const grams = cupInGrams.find(([pattern]) => pattern.test(name))?.[1] ?? 0
  return grams === 0 ? null : grams / cupInMillilitres
}
