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
  mischen unterheben bestreuen anrichten reduzieren rösten einweichen abkühlen ausrollen formen blanchieren aufschlagen ablöschen abschöpfen zugedeckt`
const tools = `ofen pfanne topf form blech schüssel schneebesen mixer pürierstab messer reibe sieb deckel mikrowelle wok folie backpapier`

export const germanSteps: Pick<LanguageRules, 'stepWords' | 'verbStem' | 'tools' | 'dishTail'> = {
  verbStem,
  stepWords: new Set(foldText(`${verbs} ${tools}`).split(/\s+/).map(verbStem)),
  // Nouns: "sieben Minuten", "Klöße formen" and "Reibe den Käse" name no tool, and "in Form bringen" no tin.
  tools:
    /(?<!\p{L})(?:(?:Back|Brat|Grill|Auflauf|Spring|Kasten|Muffin|Kuchen|Tarte|Mixer?|Rühr|Koch|Schmor|Frisch|Alu)(?:öfen|ofen|pfannen?|topf|töpfen?|formen?|form|bleche?n?|schüsseln?|sieb|deckel|haltefolie|folie|papier)|Öfen|Ofen|Pfannen?|Topf|Töpfen?|(?<!in )Form|Bleche?|Schüsseln?|Schneebesen|Mixer|Pürierstab|(?<=\p{L} )Reibe|Sieb|Deckel|Mikrowelle|Wok|Folie|Thermometer|Nudelholz)(?!\p{L})/gu,
  dishTail:
    / (?:idee?n? )?(?:furs?|in|ins|im|in den|in die) (?:(?:das|die|den|mein|meine|meinen|ein|eine|einen) )?[a-z ]+$/,
}
