/** Phrases that end a name: the words after them are a quantity, a purpose or a method. */
const phrases = `
  to taste, to serve, to garnish, to decorate, to finish, to cover, to top, to coat, to grease, to thicken, to drizzle,
  to sprinkle, to thin, to fill, to brush, to fry, to dust, to season, to your taste, to preference, to make, as needed,
  as required, as necessary, as desired, as you like, if needed, if desired, if using, if necessary, if you,
  if available, for, plus, or more, or so, or as, or to, or less, or other, or any, or your, or equivalent, or similar,
  at room, such as, e.g, i.e, of choice, of your, without, per, about, approximately, approx, around, depending, until,
  preferably, ideally, i use, i used, see, cut into, cut in, cut up, broken into, torn into, sliced into, chopped into,
  divided into, separated into, dissolved in, mixed with, beaten with, whisked with, soaked in, enough to, each, use, optional, in total, total,
  because, that weighs, weighing, which, when`

/** The phrases by their first word. */
export const phrasesByFirst: ReadonlyMap<string, readonly string[]> = readPhrases()

function readPhrases(): ReadonlyMap<string, readonly string[]> {
  const byFirst = new Map<string, string[]>()
  for (const phrase of phrases.trim().split(/,\s+/)) {
    const first = phrase.split(/[ .]/)[0] ?? phrase
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  return byFirst
}

/** Abbreviations; the full stop after them does not end a sentence. */
export const abbreviations: ReadonlySet<string> = new Set(
  'st dr mr mrs ms no vs approx jr opt pkg lg sm med choc conc evap cond swt gran marg parm mozz veg bzw inkl evtl getr gem ital griech frz'.split(
    ' ',
  ),
)
