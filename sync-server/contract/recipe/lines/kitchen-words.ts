// The sets are marked as pure, so that the bundler drops those that a page does not use.
const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words before a number that make it approximate. */
export const approximationWords = /* @__PURE__ */ wordSet(`
  about approximately approx around roughly circa from ca nearly almost over scant generous heaping heaped level rounded
  another additional optional extra good`)

/** Words about a measure, found between number and unit: "heaped", "small". */
export const measureWords = /* @__PURE__ */ wordSet(`
  heaped heaping level levelled leveled rounded scant generous good big large small medium tiny huge full packed firmly
  lightly loosely tightly well very overflowing short whole standard regular fat flat healthy hefty nice sized thick thin thumb`)

/** Packages and cuts. After a weight or a length they are packaging: "400 g can tomatoes". */
export const packageWords = /* @__PURE__ */ wordSet(`
  can cans tin tins jar jars package packages pkg packet packets pack packs box boxes bag bags bottle bottles carton
  cartons tub tubs container containers block blocks brick bricks pouch pouches sachet sachets envelope envelopes stick
  sticks slab piece pieces knob chunk chunks log ball tube tubes thumb punnet punnets tray trays net nets`)

/** Words that count pieces; the "of" after them is dropped: "2 cloves of garlic". */
export const countWords = /* @__PURE__ */ wordSet(`
  clove cloves head heads slice slices stalk stalks stick sticks rib ribs ear ears leaf leaves handful handfuls jar jars
  package packages pkg packet packets pack packs box boxes bag bags bottle bottles carton cartons tub tubs container
  containers block blocks cube cubes knob knobs strip strips rasher rashers glass glasses sheet sheets stem stems
  splash splashes drop drops drizzle glug glugs loaf loaves wedge wedges fillet fillets ball balls scoop scoops spoonful
  spoonfuls spoon spoons ladle ladles cupful bowl bowls mug mugs pot pots envelope envelopes pouch sachet sachets
  tube tubes square squares chunk chunks bulb bulbs thumb part parts shot shots jigger jiggers bar bars piece pieces
  touch hint dollop knifepoint squeeze grind grinds twist twists grinding grindings grating gratings lug lugs round rounds segment segments bouquet pair pairs pat`)

/** Participles of preparation; at the end of a line they are a note. */
export const preparationWords = /* @__PURE__ */ wordSet(`
  chopped minced diced sliced grated peeled unpeeled crushed melted softened beaten shredded cubed halved quartered
  drained undrained rinsed sifted toasted juiced zested cored seeded deseeded pitted trimmed washed cooked mashed
  crumbled julienned thawed defrosted divided separated squeezed torn whisked pureed scrubbed smashed bruised sieved
  destemmed stemmed hulled shelled deveined slivered blanched soaked warmed chilled cooled browned stoned skinned
  boned deboned flaked shaved snipped pounded optional packed rolled scalded sauteed sautéed fried boiled strained
  finely roughly coarsely thinly thickly freshly lightly chunky lengthwise lengthways crosswise cut cleaned dissolved
  reserved warm cold hot lukewarm tepid frozen bruised grilled roasted steamed ground`)

/** Words that join or qualify preparation words. */
export const preparationJoiners =
  /* @__PURE__ */ wordSet(`and or very well then but not also still about slightly gently into & to in
  the your taste room temperature size pieces cubes strips rings half halves chunks slices bits small large medium bite sized fine thin`)

/** Adjectives that a comma may follow inside a name: "boneless, skinless chicken". */
export const leadingAdjectives = /* @__PURE__ */ wordSet(`
  boneless skinless bone skin on in large small medium big ripe fresh dried dry whole raw cold warm hot unsalted salted
  thick thin firm lean good quality extra organic free range ground unsweetened sweetened plain low fat sodium freshly
  finely roughly coarsely thinly chopped diced minced sliced grated shredded peeled cooked uncooked canned frozen toasted
  roasted unbleached bleached virgin light dark soft hard mild young tender best thickly crushed cubed ripened very
  smooth creamy unflavored unflavoured homemade lightly packed pitted halved drained rinsed smoked cured reduced full long short medium
  tart sweet crisp juicy starchy waxy mature sharp strong strongly brewed hearty heavy quick instant boiling fat-free red
  green yellow white black brown purple orange baby flat`)

/** The parts of a fruit that a recipe asks for: "juice of 1 lemon". */
export const partWords = /* @__PURE__ */ wordSet(`
  juice zest rind peel pulp seeds flesh grated finely fresh freshly squeezed and the & whites white yolks yolk leaves
  strips thin`)
