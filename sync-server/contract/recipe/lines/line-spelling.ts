/**
 * Spellings of an amount that the reader of tokens need not know: each is written as the usual one. No word of a name is
 * lost. Every pattern has a bounded length, so that a line is read in linear time.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  // "1/8th tsp", "3/4ths cup"
  [/(\d\/\d{1,2}) ?(?:st|nd|rd|th)s?(?![\p{L}\p{N}])/giu, '$1'],
  // "11/2 cups" of a page that lost the space, or of a raised one
  [/(?<![\d.,/])([1-9])(?:(1)([/⁄])([2348])|([23])([/⁄])([348]))(?![\d/⁄])/g, '$1 $2$5/$4$7'],
  // ",25 l"
  [/^,(?=\d)/, '0,'],
  // "1, 2 or 3 figs"
  [/^(\d{1,2}), (?:\d{1,2}, ?)?\d{1,2},? (or|oder|ou|o|of|eller|lub) (\d{1,2})(?= )/iu, '$1-$3'],
  // "½ of 1 onion"
  [/^([¼-¾⅐-⅞]|\d\/\d) of (?:1|one)(?= \p{L})/iu, '$1'],
  // "2 and half cups", "2 and a 1/2 cups", "one and quarter cups", "1 plus 1/2 cup"
  [
    /^(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) and (?=(?:half|quarter)(?: |-)(?!and ))/iu,
    '$1 and a ',
  ],
  [/^(\d{1,2}|one|two|three|four|five|six) and a (?=\d\/\d|[¼-¾⅐-⅞])/iu, '$1 and '],
  [/^(\d{1,2}|one|two|three|four) plus (?=\d\/\d|[¼-¾⅐-⅞])/iu, '$1 and '],
  [/^(?:an? |one |1 )?dozen and a half(?= )/iu, '1 1/2 dozen'],
  [
    /^(?:an? |one |1 )?(cup|pound|teaspoon|tablespoon|pint|quart|ounce|liter|litre|kilo|tsp|tbsp|lb|oz) and a half(?= )(?: of(?= ))?/iu,
    '1 1/2 $1',
  ],
  [/^one thousand(?= )/iu, '1000'],
  // "1 kg e 1/2 di patate", "1 kg y ½ de patatas"
  [
    /^(\d{1,2}) (kg|kilos?|chil[oi]|l|litr[oiae]s?|litres?|taz[ae]s?|tazz[ae]|tasses?|xícaras?|szklank[ai]) (?:e|y|et|i|und|en|og|och) (1\/2|½|1\/4|¼|3\/4|¾)(?= )/iu,
    '$1 $3 $2',
  ],
  // "1 kg 500 de pommes de terre"
  [/^(\d{1,2}) ?kg (\d{3})(?= (?:d[eu’']|di|g)(?:\b| ))(?: g(?= ))?/iu, '$1.$2000 kg'],
  // "un cuarto de kilo de gambas", "le jus d'1 citron"
  [
    /^(\p{L}{2,8} (?:cuarto|quarto|quart|tercio|terço|terzo)s?) d[ei] (?=kilo|kg|lit|taz|tass|xíc|libra|livre)/iu,
    '$1 ',
  ],
  [/(?<= )d['’](?=\d)/g, 'de '],
  // "1 lb, 8 oz beef"
  [/^(\d{1,2} ?(?:lbs?|pounds?)\.?), (?=\d{1,2}(?: ?[¼-¾⅐-⅞]| \d\/\d)? ?(?:oz|ounces?)(?![\p{L}]))/iu, '$1 '],
  // "1 large or 2 small onions"
  [
    /^([\d¼-¾⅐-⅞/ ]{1,7}) (large|medium|small|big) or ([\d¼-¾⅐-⅞/ ]{1,7}) (large|medium|small|big|very small) (?=\p{L})(.{1,200})$/iu,
    '$1 $2 $5 (or $3 $4)',
  ],
  // "Handful each of mint and coriander"
  [/^((?:an? )?(?:small |large |big |good )?handful) each (?:of )?(.{1,200})$/iu, '$1 $2 (each)'],
  // "1 Dose(n) Tomaten", "2 Zweig/e Rosmarin", "1 kleine Dose/n Mais"
  [
    /^([\d¼-¾⅐-⅞./, -]{1,10} ?(?:(?:große|kleine|gr\.|kl\.) )?(?:Dose|Tasse|Prise|Büchse|Zweig|Stiel|Bund|Stück|Pfund))(?:\([ne]\)|\/[ne])(?= )/iu,
    '$1',
  ],
  // "1 TL, gehäuft Backpulver"
  [
    /^([\d¼-¾⅐-⅞./, -]{1,10} ?(?:EL|TL|KL|Tasse)n?), (?=(?:leicht |gut )?(?:gehäuft|geh\.|gestrichen|gestr\.))/iu,
    '$1 ',
  ],
  // "evtl. etwas Zucker"
  [/^(evtl\.?|eventuell|ggf\.?) (etwas|ein wenig|wenig|ein paar|einige) (.{1,200})$/iu, '$2 $3 ($1)'],
  // "2 c/s de aceite", "1 c/c de sal"
  [/^([\d¼-¾⅐-⅞./, -]{1,10}) ?c\/s(?: de)? (?=\p{L})/iu, '$1 cucharada '],
  [/^([\d¼-¾⅐-⅞./, -]{1,10}) ?c\/c(?: de)? (?=\p{L})/iu, '$1 cucharadita '],
  // "1/4 de cucharadita de canela"
  [/^(\d\/\d|[¼-¾⅐-⅞]) d[ei] (?=cuch|cuil|taz|tass|vas|verr|bicch|kilo|kg|litr|xíc|colher)/iu, '$1 '],
  // "une dizaine de feuilles"
  [/^(?:une|una) (?:dizaine|decena|decina) (?:d[ei] |d['’])/iu, '10 '],
  [/^une quinzaine (?:de |d['’])/iu, '15 '],
  [/^(?:une|una) (?:vingtaine|veintena|ventina) (?:d[ei] |d['’])/iu, '20 '],
  // "chocolat noir à 70 %" has a share, not an amount.
  [/ à (\d{1,3}) %/u, ' à $1%'],
  // "2 nos. potatoes", "1 ea. lemon"
  [/^([\d¼-¾⅐-⅞./ -]{1,8}?) ?(nos\.?|no\.|ea\.?) (?=\p{L})(.{1,200})$/iu, '$1 $3 ($2)'],
  // "1 lg. can pineapple"
  [/^([\d¼-¾⅐-⅞./ -]{1,8}?) lg\.? (?=(?:cans?|tins?|bunch|bunches|sprigs?|pieces?) )/iu, '$1 large '],
  [/^([\d¼-¾⅐-⅞./ -]{1,8}?) sm\.? (?=(?:cans?|tins?|bunch|bunches|sprigs?|pieces?) )/iu, '$1 small '],
  // "Water 350 g 70%" of a baker
  [/^(\p{L}[^\d]{1,60}\d{1,5} ?(?:kg|g|ml)) (?=\d{1,3}(?:[.,]\d{1,2})? ?%$)/iu, '$1, '],
  // "1 gr. Zwiebel" is a large one, "20 gr. Zucker" are grams.
  [/^([1-4]|½) gr\. (?=\p{Lu}\p{Ll})/u, '$1 groß. '],
  // "Eggs x3", "Onion x 1, chopped", "Eggs 3 nos", "Milk.......1 cup"
  [/^(\p{L}[^\d]{1,60}?) ?[x×] ?(\d{1,3})(?=$|,)/iu, '$1 $2'],
  [/^(\p{L}[^\d]{1,60}(?:\d{1,3}|\d\/\d|[¼-¾])) ?(nos?|numbers?|pcs|pieces)\.?$/iu, '$1, $2'],
  [/^(\p{L}[^\d]{1,60}?) ?(?:\.{3,}|…+|_{3,}) ?(?=[\d¼-¾⅐-⅞])/u, '$1 - '],
]

/** Signs and words of one of the spellings; most lines have none. */
const mayDiffer =
  /\d[/⁄]\d|^,|^\d{1,2}, |^.{1,8} of | and | plus |thousand|dozen| (?:e|y|et|i|und|en|og|och) |kg \d|\Wd['’]\d|d[ei] (?:kilo|kg|lit|taz|tass|xíc|lib|liv)|, \d| or |each|[(/]n\b| gr\. |[x×] ?\d+(?:$|,)|\/[es] |\([e]\)|, (?:leicht |gut )?ge|^ev|^gg|^une? |^una |%|c\/[cs] | d[ei] |nos?\.? |\d ea|lg|sm|nos?\.?$|numbers?$|pcs\.?$|pieces$|\.{3}|…|__/iu

/** A line of plain text with its amount in the usual spelling. */
export const plainAmount = (text: string): string =>
  text.length <= 300 && mayDiffer.test(text)
    ? spellings.reduce((line, [pattern, usual]) => line.replace(pattern, usual), text)
    : text
