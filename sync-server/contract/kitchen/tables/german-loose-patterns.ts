import { foldText } from '../../recipe/fold-text.ts'
import type { PatternTable } from '../patterns.ts'

const cooking =
  '\\b(?:kochen|backen|braten|garen|grillen|dunsten|ruhen|einweichen|marinieren|auftauen|aufwarmen|erhitzen|kocht|gehen|ziehen)\\b'
const degrees = '(?:grad )?(?<from>f|fahrenheit|c|celsius)'

/** Questions in free words, after all others, as in `english-loose-patterns.ts`. */
export const germanLoosePatterns: PatternTable = {
  'loose-timer': [
    '(?=.*\\b(?:timer|wecker|eieruhr|erinner\\w*|weck\\w*|klingel\\w*|bescheid)\\b)(?<before>.*)@time(?<after>.*)',
  ],
  'loose-temperature': [
    `(?<before>.*?){n} ${degrees}\\b(?<middle>.*)\\b(?<into>f|fahrenheit|c|celsius)\\b(?<after>.*)`,
  ],
  'loose-oven': [
    '(?=.*\\b(?:grad|temperatur|heiss|stell\\w*|vorheiz\\w*)\\b)(?!.*\\b(?:thermometer|sauber|reinig\\w*)\\b)(?<before>.*)\\b(?:ofen|backofen)\\b(?<after>.*)',
  ],
  'loose-step-number': ['(?<before>.*)\\bschritt {n}\\b(?<after>.*)'],
  'loose-servings': [
    '(?=.*\\b(?:leute|personen|gaste|portionen|wir (?:sind|werden|waren)|pass|rechne|heute abend)\\b)(?<before>.*?){n}(?<after>.*)',
  ],
  'servings-factor': [
    '(?:ich |wir )?(?:mache?n?|koche?n?|nehmen?|brauche?n?)(?: heute| nur| bitte)* (?:die |das )?(?<factor>0\\.5|doppelte|dreifache|halfte)(?: menge| rezept)?',
  ],
  'loose-amount': [
    '(?=.*\\b(?:wie viele?|wieviele?|mengen?)\\b)(?<all>.*)',
    '(?:waren das|war das|sind das|ist das)(?: [\\d.]+)?(?: oder [\\d.]+)? (?<all>.*)',
  ],
  'loose-step-of': [
    '(?=.*\\b(?:wann|wo|welche[rmn]? (?:schritt|stelle))\\b)(?!.*\\b(?:kauf\\w*|lager\\w*|erfunden|kommt .* aus)\\b)(?<all>.*)',
  ],
  'loose-diet': ['(?=.*\\b(?:das|es|dies|rezept|gericht)\\b)(?<all>.*)'],
  'loose-contains': [
    '(?=.*\\b(?:drin|enthalten|enthalt|dabei)\\b)(?<all>.*)',
    '(?=.*\\b(?:vertrag\\w*|allergisch|allergie|darf kein\\w*|ohne)\\b)(?=.*\\b(?:das|es)\\b)(?<all>.*)',
  ],
  'loose-substitute': [
    '(?<all>(?!.*\\b(?:wie lange|rezepte?|kalorien|kuhlschrank|haltbar|einfrieren|ohne)\\b)(?=.*\\b(?:kein|keine|keinen|statt|anstatt|anstelle|ersetz\\w*|ersatz|alle|leer|fehlt|fehlen|nicht da|hab ich nicht|alternative|ausgegangen|vergessen|anderes als|hab nur|habe nur)\\b).+)',
  ],
  'loose-doneness': [
    '(?<all>(?!.*\\d)(?!.*\\b(?:aufwarmen|ofen|backofen|kuhlschrank|zimmer|ol|wasser|roh\\w*)\\b)(?=.*\\b(?:kerntemperatur|temperatur|grad|in der mitte|wie heiss|innen|medium|rosa)\\b).+)',
    '(?<all>wie lange (?:soll|sollte|muss|mussen|lasse ich)\\b.*\\bruhen\\b.*)',
  ],
  'loose-keeping': [
    `(?<all>(?!.*${cooking})(?=.*\\b(?:wie lange|tage?n?|wochen?|gestern|vorgestern|angebrochene?[rsn]?|haltbar\\w*|noch (?:gut|essbar|ok|okay)|halt|halten)\\b).+)`,
    `(?<all>(?!.*${cooking})(?=.*\\b(?:einfrieren|tiefkuhlen|eingefroren)\\b).+)`,
  ],
  'loose-word': [
    '(?=.*\\b(?:heisst|bedeutet|bedeutung|meint|erklar\\w*|was ist|wie (?:geht|macht|mach|temperiert|funktioniert))\\b)(?<all>.*)',
  ],
  'loose-find': [
    '(?<all>(?!(?:wie|warum|wann|wer|wo|ist|sind|hat|haben wir|welche[rs]?)\\b)(?!.*\\b(?:im rezept|ohne|kein\\w*)\\b)(?=.*\\b(?:rezepte?|was (?:jetzt|nun)|ideen?|idee|abendessen|mittagessen|fruhstuck|nachtisch|dessert|gerichte?|was (?:koch|mach|back)\\w*)\\b).+)',
  ],
}

/** Words that change nothing of what is asked about a food: pronouns, auxiliaries, people, days, small talk. */
export const germanFillers: ReadonlySet<string> = new Set(
  foldText(`der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine meinen meinem meiner dein deine unser unsere
  ihr ihre ich du er sie es wir man ihn ihm mir dir mich dich uns euch sich ist sind war waren bin bist wird werden wurde wäre würde
  würdest würden hab habe haben hat hast hatte hätte gibt gibts geht gehen ginge kann kannst können könnte könntest darf dürfen soll
  sollte sollen muss müssen müsste will wollen möchte mag was wie wo wann warum womit wodurch wofür welche welcher welchen welches viel
  viele mehr weniger etwas bisschen alles beide jede nur noch schon auch so da dann denn doch mal bitte jetzt nun hier eben gerade eigentlich
  vielleicht ziemlich sehr zu immer nie wieder nochmal einmal und oder aber wenn falls dass ob weil zum zur im ins in am an auf aus bei
  beim mit nach von vom für fürs über unter durch vor statt anstatt anstelle ersatz ersetzen ersetze ersetzt alternative alle leer fehlt fehlen
  ausgegangen nicht ohne nehm nehme nehmen nimmt machen macht mach mache koch koche kochen back backen brauch brauche brauchen brauchst
  gut ok okay richtig besten besser genau ungefähr anderes anderer andere irgendwas irgendwelche irgendeine sonst stattdessen nen ne gemerkt
  merke gesehen sehe denke glaube meine hoffe weiß sag sagen steht stand kommt kommen rein hinein dazu drin schluss ende anfang
  stelle schritt punkt menge mengen grad temperatur kerntemperatur heiß innen mitte durch gar medium rosa ruhen lange tag tage woche wochen
  monat monate stunde stunden minute minuten gestern heute morgen abend nacht letzter letzte letzten montag dienstag mittwoch donnerstag
  freitag samstag sonntag gekauft gemacht geöffnet alt alte alter essbar haltbar hält halten einfrieren kühlschrank gefrierfach frischem
  frischen frischer frische getrockneter angebrochene angebrochener offene offener ideen idee rezept gericht leute personen gäste portionen pass passe
  rechne rechnen um freund freundin freunde schwester bruder mutter vater mama papa sohn tochter mann frau kind kinder gast familie
  allergisch allergie gegen vertrage verträgt vertragen enthält enthalten essen isst darf timer wecker stell stelle starte heißt bedeutet
  bedeutung meint erklär erkläre funktioniert stangen zehen lies vor schlimm gefährlich normales normaler normale normalem hallo woran erkenne erkennt ab pulver danke
  sorry übrig reste heute abendessen`).split(/\s+/),
)

export const germanReplacement = {
  replacedBehind: /\b(?:statt|anderes als|anderer als|anstatt|anstelle(?: von)?|ersatz fur|alternative zu)\b/,
  replacedBefore: /\b(?:durch|ich habe? nur|ersetzen durch)\b/,
}
