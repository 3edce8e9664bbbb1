import { foldText } from '../../recipe/fold-text.ts'
import type { LanguageRules } from '../language-rules.ts'

/** "Gewürzt", "würze" and "würzen" have one stem, as "angebraten" and "anbraten" have. */
const verbStem = (word: string): string => {
  const plain = word.replace(/^back(?=ofen)/, '').replace(/^(an|ab|auf|aus|vor|ein|unter|um)?(?:ge|zu)(?=.{4})/, '$1')
  const ending = ['en', 'et', 'st', 'e', 't', 'n'].find((end) => plain.endsWith(end) && plain.length - end.length >= 3)
  return ending === undefined ? plain : plain.slice(0, -ending.length)
}

const verbs = `würzen vorheizen erhitzen anbraten braten dünsten schmelzen einrühren rühren angießen backen ruhen verquirlen unterrühren
  servieren köcheln kochen garen schmoren kühlen marinieren kneten gehen grillen dämpfen abgießen pürieren schneiden hacken reiben schälen
  mischen unterheben bestreuen anrichten reduzieren rösten einweichen abkühlen ausrollen formen blanchieren aufschlagen ablöschen`
const tools = `ofen pfanne topf form blech schüssel schneebesen mixer pürierstab messer reibe sieb deckel mikrowelle wok folie backpapier`

export const germanSteps: Pick<LanguageRules, 'stepWords' | 'verbStem' | 'tools' | 'dishTail'> = {
  verbStem,
  stepWords: new Set(foldText(`${verbs} ${tools}`).split(/\s+/).map(verbStem)),
  tools:
    /(?<!\p{L})(?:Back|Brat|Grill|Auflauf|Spring|Kasten|Muffin|Kuchen|Tarte|Mixer?|Rühr|Koch|Schmor|Frisch|Alu)?(?:öfen|ofen|pfannen?|t[oö]pf|form|blech|schüssel|schneebesen|mixer|pürierstab|reibe|sieb|deckel|mikrowelle|wok|folie|haltefolie|backpapier|thermometer|nudelholz)(?:e|en|n|s)?(?!\p{L})/giu,
  dishTail:
    / (?:idee?n? )?(?:furs?|in|ins|im|in den|in die) (?:(?:das|die|den|mein|meine|meinen|ein|eine|einen) )?[a-z ]+$/,
}
