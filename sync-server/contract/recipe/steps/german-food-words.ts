import { foldText } from '../fold-text.ts'
import type { FoodWords } from './step-food-words.ts'

/** Forms whose stem the endings do not give. */
const irregular: Readonly<Record<string, string>> = {
  eier: 'ei',
  eiern: 'ei',
  eis: 'ei',
  ols: 'ol',
  ole: 'ol',
  nusse: 'nuss',
  nussen: 'nuss',
  wursten: 'wurst',
  wurste: 'wurst',
  hack: 'hackfleisch',
  mohrrub: 'mohr',
  muskat: 'muskatnuss',
}

/** Unifies case, umlauts and endings: Äpfel and Apfel, Tomaten and Tomate, des Käses and Käse. */
export function germanStem(word: string): string {
  const folded = foldText(word)
  if (Object.hasOwn(irregular, folded)) return irregular[folded] ?? folded
  const stem = folded.replace(/(?<!s)s$/, '').replace(/(?:ern|em|er|en|es|e|n)$/, '')
  const long = stem.length < 3 ? folded : stem
  return Object.hasOwn(irregular, long) ? (irregular[long] ?? long) : long
}

const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(germanStem))

/** Ends of compounds that steps name alone or put behind a food: Olivenöl, Speckwürfel, Zwiebelringe. */
const heads =
  `hackfleisch fleisch würstchen würste wurst brühe fond essig öl käse mehl zucker saft butter schmalz sahne milch wein
  salz stärke brösel nudeln reis bohnen tomaten zwiebeln kartoffeln kohl kürbis kirschen paste mark soße sauce pulver samen
  schoten zehen zehe blätter blättchen filets filet schinken brot joghurt gelee schokolade creme gurken gurke würfel streifen ringe
  scheiben spalten stücke stängel stange zweige raspel schale abrieb huhn schnitzel braten schulter brust keulen
  teig wasser kraut beeren körner flocken hefe quark rosinen pilze linsen erbsen paprika möhren schnittlauch grün kerne
  kren nüsse rouladen pudding kakao pfeffer sellerie sirup mischung beutel`
    .split(/\s+/)
    .map((head) => foldText(head))
    .toSorted((one, other) => other.length - one.length)
const headStems = new Set(heads.map(germanStem))

/** The plain words of a German noun: Olivenöl is two, oliv and ol. An adjective or verb has a mark before its stem. */
function germanWords(written: string): readonly string[] {
  if (!/^\p{Lu}/u.test(written)) return [`~${germanStem(written)}`]
  const folded = foldText(written)
  const whole = germanStem(written)
  if (headStems.has(whole) || wholeWords.has(whole)) return [whole]
  for (const head of heads) {
    const at = folded.lastIndexOf(head)
    // An ending may follow: "des Kirschsafts".
    if (at < 3 || !/^(?:n|s|en|es|e)?$/.test(folded.slice(at + head.length))) continue
    return [germanStem(folded.slice(0, at).replace(/s$/, '')), germanStem(folded.slice(at))]
  }
  return [whole]
}

/** Words that only look like compounds. */
const wholeWords = stems(`Semmelbrösel Kichererbsen Kichererbse Rosenkohl Blumenkohl Butterschmalz Himbeeren Erdbeeren
  Wacholderbeeren Johannisbeeren Brombeeren Heidelbeeren Muskatnuss`)

const stemsOf = (text: string): ReadonlySet<string> => stems(text)
const marked = (text: string): readonly string[] => [...stems(text)].map((stem) => `~${stem}`)

export const german: FoodWords = {
  readPlain: germanWords,
  formWords:
    stemsOf(`würfel streifen ringe scheiben spalten stücke stängel stange zweige raspel schoten zehen blätter blättchen
    filets brust keulen schulter schale abrieb braten körner samen rouladen flocken`),
  cutWords: stemsOf('filet brust keule schulter braten rouladen schnitzel'),
  productWords:
    stemsOf(`öl essig brühe fond käse mehl zucker saft butter schmalz sahne milch wein salz stärke brösel paste mark soße
    sauce pulver creme teig wasser kraut gelee sirup schale abrieb mischung kren hefe`),
  plainProducts: stemsOf(
    'öl essig brühe fond käse mehl zucker saft schmalz sahne wein stärke brösel milch gelee hefe salz',
  ),
  sufficientWords: stemsOf('curry paprika kakao zimt vanille kümmel soja'),
  compoundWords:
    stemsOf(`öl essig brühe fond käse mehl zucker saft butter schmalz sahne milch wein salz stärke brösel paste mark
    soße sauce pulver creme teig wasser gelee sirup mischung suppe salat kuchen presse`),
  kindWords: new Set([...stemsOf('kokos erdnuss puder vanille'), ...marked('braun weiß rot grün schwarz sauer süß')]),
  dryWords: stemsOf('mehl zucker salz pulver kakao zimt natron stärke hefe nüsse mandeln grieß backpulver'),
  spiceWords:
    stemsOf(`salz pfeffer zimt muskat muskatnuss nelken kümmel kreuzkümmel koriandersamen kurkuma paprikapulver oregano
    thymian rosmarin majoran safran curry currypulver lorbeer pulver`),
  classes: {
    fleisch: stemsOf(
      'rind rindfleisch rinderbraten hackfleisch schwein schweineschulter schweinenacken tafelspitz huhn hähnchen lamm kalb',
    ),
    kas: stemsOf('bergkäse gouda parmesan emmentaler feta mozzarella gruyère'),
    nudel: stemsOf('penne spaghetti tagliatelle spirelli makkaroni farfalle'),
    pilz: stemsOf('champignons pfifferlinge steinpilze'),
    fisch: stemsOf('lachs kabeljau forelle zander'),
    nuss: stemsOf('walnüsse haselnüsse mandeln'),
    frucht: stemsOf('kirschen sauerkirschen himbeeren johannisbeeren erdbeeren äpfel birnen pflaumen brombeeren'),
    obst: stemsOf('kirschen sauerkirschen himbeeren johannisbeeren erdbeeren äpfel birnen pflaumen brombeeren'),
    gemus: stemsOf(
      'zwiebeln möhren karotten zucchini paprika kartoffeln lauch sellerie tomaten aubergine kohl gurke spinat kürbis',
    ),
    kraut: stemsOf('petersilie schnittlauch dill basilikum minze thymian rosmarin'),
  },
}

/** Counts and packages before a food: "1 Glas Kirschen". */
export const germanCounts =
  stemsOf(`Glas Gläser Dose Dosen Päckchen Würfel Bund Zweig Zweige Zehe Zehen Scheibe Scheiben Stange
  Stangen Kopf Handvoll Prise Flasche Becher Stück Stücke Tüte Packung Blatt Messerspitze Schuss Spritzer Knolle EL TL`)
