import { foldText } from '../../../recipe/fold-text.ts'
import type { PatternTable } from '../../patterns.ts'

const cooking =
  '\\b(?:kochen|backen|braten|garen|grillen|dunsten|ruhen|einweichen|marinieren|auftauen|aufwarmen|erhitzen|kocht|gehen|ziehen|dampfer|(?:im|in den|in der) (?:topf|pfanne|ofen|backofen|rohr|wok))\\b'
/** Not of food that was left somewhere, unless a fridge is named: the days in the fridge are not its days. */
const notLeftOut = '(?!(?!.*(?:kuhlschrank|gefrier|tiefkuhl|truhe)).*\\b(?:stand|stehen|steht|liegen|liegt)\\b)'

/** Questions in free words, after all others, as in `english-loose-patterns.ts`. */
export const germanLoosePatterns: PatternTable = {
  'loose-timer': [
    '(?=.*\\b(?:timer|wecker|eieruhr|erinner\\w*|weck\\w*|klingel\\w*|bescheid)\\b)(?<before>.*)@time(?<after>.*)',
  ],
  'loose-oven': [
    '(?!(?:stelle?|mache?|schalte?|setze?) (?!ich\\b))(?=.*\\b(?:grad|temperatur|heiss|stell\\w*|vorheiz\\w*)\\b)(?!.*\\b(?:thermometer|sauber|reinig\\w*|warum|wieso)\\b)(?<before>.*)\\b(?:ofen|backofen)\\b(?<after>.*)',
  ],
  'loose-step-number': ['(?!.*\\b(?:warum|wieso|weshalb|wozu)\\b)(?<before>.*)\\bschritt {n}\\b(?<after>.*)'],
  'loose-servings': [
    '(?=.*\\b(?:leute|personen|gaste|portionen|wir (?:sind|werden|waren)|pass|rechne|heute abend)\\b)(?<before>.*?){n}(?<after>.*)',
  ],
  'servings-factor': [
    '(?:ich |wir )?(?:mache?n?|koche?n?|nehmen?|brauche?n?)(?: heute| nur| bitte)* (?:die |das )?(?<factor>0\\.5|doppelte|dreifache|halfte)(?: menge| rezept)?',
  ],
  'loose-amount': [
    '(?!.*\\b(?:allein|(?:nur |bloss )?fur (?:mich|uns|mama|meine?n?)\\b))(?=.*\\b(?:wie viele?|mengen?)\\b)(?<all>.*)',
    '(?!.*\\b(?:normal|dass)\\b)(?:waren|war|sind|ist) (?:das|es)(?: (?:eine?|[\\d.]+))?(?: oder [\\d.]+)? (?<all>.*)',
  ],
  'loose-step-of': [
    '(?=.*\\b(?:vor oder nach|(?:zu)?erst\\b.* oder)\\b)(?<all>.*)',
    '(?:muss|mussen|soll) (?:ich |man )?(?<all>(?:die |den |das )?\\w+ (?:vorher |erst |zuerst )?\\w+)',
    '(?=.*\\b(?:wann|wo|welche[rmn]? (?:schritt|stelle))\\b)(?!.*\\b(?:kauf\\w*|lager\\w*|erfunden|krieg\\w*|bekomm\\w*|find\\w*|gibt|kommt .* aus)\\b)(?<all>.*)',
  ],
  'loose-diet': ['(?=.*\\b(?:das|es|dies|rezept|gericht)\\b)(?<all>.*)'],
  'loose-contains': [
    '(?!.*\\bzu viel\\b)(?=.*\\b(?:drin|enthalten|enthalt|dabei)\\b)(?<all>.*)',
    '(?=.*\\b(?:vertrag\\w*|allergisch|allergie|darf kein\\w*|ohne)\\b)(?=.*\\b(?:das|(?<!gibt )es)\\b)(?<all>.*)',
  ],
  'loose-substitute': [
    '(?<all>(?!(?:ich |wir )?hab\\w* nur\\b(?!.*\\b(?:kein\\w*|statt|anstatt|anstelle|fur|ersetz\\w*|ersatz|rezept)\\b))(?!.*\\b(?:wie lange|rezepte?|kalorien|kuhlschrank|haltbar|einfrieren|ohne)\\b)(?=.*\\b(?:kein|keine|keinen|statt|anstatt|anstelle|ersetz\\w*|ersatz|alle|leer|fehlt|fehlen|nicht da|hab ich nicht|alternative|ausgegangen|vergessen|anderes als|hab nur|habe nur|sind aus|ist aus|weg|koa|keins|darf kein\\w*|gleiche menge|am nachsten(?! (?:tag|morgen|abend))|springt ein|einspringen|sowas wie|so was wie|ahnlich wie|tuts|tut s|tut es|was passiert)\\b).+)',
    '(?<all>(?!.*\\b(?:wie lange|rezepte?|kalorien|kuhlschrank|haltbar|einfrieren)\\b)(?=.*\\b(?:trick ohne|(?:wo|wenn) .+ (?:steht|verlangt wird)|geht .+ fur|fur einen? .+ frische[nrs]?|tausch fur|(?:laden|supermarkt) kein\\w*|komm\\w* ich mit)\\b).+)',
  ],
  'loose-doneness': [
    '(?<all>(?!.*\\d)(?!.*\\b(?:aufwarmen|ofen|backofen|kuhlschrank|zimmer|ol|wasser|roh\\w*)\\b)(?=.*\\b(?:kerntemperatur|temperatur|grad|in der mitte|wie heiss|innen|medium|rosa)\\b).+)',
    '(?<all>(?=.*\\b(?:eigelb|ei|eier|dotter)\\b)(?=.*\\b(?:weich\\w*|flussig\\w*|wachsweich\\w*)\\b)(?=.*\\b(?:sicher|ok|okay|ordnung|gefahrlich|oma|opa|schlimm)\\b).+)',
  ],
  'loose-keeping': [
    `(?<all>(?!(?:d\\w+ )?\\w+ wie lange$|.*${cooking})${notLeftOut}(?=.*\\b(?:wie lange|tage?n?|wochen?|gestern|vorgestern|angebrochene?[rsn]?|haltbar\\w*|noch (?:gut|essbar|ok|okay)|halt|halten|geht (?:das|die|der) noch|wie lang|wie viele monate|vom (?:\\w+tag|mittwoch|wochenende)|wegwerfen|abgelaufen|nach dem offnen)\\b).+)`,
    `(?<all>(?!.*${cooking})${notLeftOut}(?=.*\\b(?:mussen?|muss|gehoren?|gehort|sollen?|lager\\w*|bewahr\\w*)\\b)(?=.*\\b(?:kuhlschrank|lager\\w*|bewahr\\w*)\\b).+)`,
  ],
  'loose-word': [
    '(?=.*\\b(?:heisst|bedeutet|bedeutung|meint|gemeint|erklar\\w*|was ist|wie (?:geht|macht|mach|temperiert|funktioniert|schneide\\w*))\\b)(?<all>.*)',
  ],
  'loose-find': [
    '(?<all>(?!(?:wie|warum|wann|wer|wo|ist|sind|hat|haben wir|welche[rs]?)\\b)(?!.*\\b(?:im rezept|am ende|zum schluss|ohne|kein\\w*|bis wann|wie lange?|riech\\w*|stink\\w*|schmierig|schleimig|\\w*schimm\\w*)\\b)(?=.*\\b(?:\\w*rezepte?|was (?:jetzt|nun)|ideen?|idee|abendessen|mittagessen|fruhstuck|nachtisch|dessert|gerichte?|was (?:koch|mach|back)\\w*|wohin mit|(?:hab|habe|haben)\\b.* im (?:kuhlschrank|schrank|tiefkuhler)|im (?:kuhlschrank|schrank|tiefkuhler) (?:liegt|liegen|ist|sind|steht|stehen|hab)|aufbrauchen|verwerten)\\b).+)',
    '(?<all>(?:ich |wir )?(?:will|wollen|mochte|mochten|hatte gern|brauche?)(?: (?:heute|mal|gern))* (?:eine?n? )?\\w+(?: \\w+)? (?:mit|aus) .+)',
  ],
}

/** Words that change nothing of what is asked about a food: pronouns, auxiliaries, people, days, small talk. */
export const germanFillers: ReadonlySet<string> = new Set(
  foldText(`der die das den dem des ein eine einen einem einer eines kein keine
  keinen mein meine meinen meinem meiner dein deine unser unsere ihr ihre ich du er sie es wir man ihn ihm mir dir
  mich dich uns euch sich seit ist sind war waren bin bist wird werden wurde wäre würdest würden hab habe haben hat hast
  hatte gibt gibts geht gehen ginge kann kannst können könnte könntest darf dürfen soll sollte sollen muss müssen
  müsste will wollen möchte mag was wie wo wann warum womit wodurch wofür welche welcher welchen welches viel viele
  mehr weniger etwas bisschen alles beide jede nur noch schon auch so da dann denn doch mal bitte jetzt nun hier eben
  gerade eigentlich vielleicht ziemlich sehr zu immer nie wieder nochmal einmal und oder aber wenn falls dass ob weil
  zum zur im ins in am an auf aus bei beim mit nach von vom für fürs über unter durch vor statt anstatt anstelle
  ersatz ersetzen ersetze ersetzt alternative alle leer fehlt fehlen ausgegangen nicht ohne nehm nehme nehmen nimmt
  machen macht mach mache koch koche kochen back backen brauch brauche brauchen brauchst gut ok okay richtig besten
  besser genau ungefähr anderes anderer andere irgendwas irgendwelche irgendeine sonst stattdessen nen ne gemerkt
  merke gesehen sehe denke glaube hoffe weiß sag sagen steht stand kommt kommen rein hinein dazu drin schluss ende
  anfang stelle schritt punkt menge mengen grad temperatur kerntemperatur heiß innen mitte gar medium rosa ruhen lange
  tag tage tagen monaten jahren woche wochen monat monate stunde stunden minute minuten gestern heute morgen abend nacht letzter letzte
  letzten montag dienstag mittwoch donnerstag freitag samstag sonntag gekauft gemacht geöffnet alt alte alter essbar
  haltbar hält halten einfrieren kühlschrank gefrierfach frischem frischen frischer frische getrockneter angebrochene
  angebrochener offene offener ideen idee rezept gericht leute personen gäste portionen pass passe rechne rechnen um
  freund freundin freunde schwester bruder mutter vater mama papa sohn tochter mann frau kind kinder gast familie
  allergisch allergie gegen vertrage verträgt vertragen enthält enthalten essen isst timer wecker stell starte heißt
  bedeutet bedeutung meint erklär erkläre funktioniert stangen zehen lies schlimm gefährlich normales normaler normale
  normalem hallo woran erkenne erkennt ab pulver danke ja nein jemand davon daran daraus damit dafür deren eingefroren
  eingefrorene nächsten nächste nächster brate bräune kocht hin kriege kriegen krieg kriegt bekomme bekommen geben gemeint neffe
  nichte schwiegermutter besuch bub mädel mädchen junge nachbar nachbarin oben unten heut net nöd ned bissl
  normalerweise wohl ganz fast circa etwa zirka lieber gern gerne selber selbst zufällig brauchts brauchma hätt tät
  gscheit übrigem übriger übrigen übriges doppelt doppelte halbe welchem stellen abwiegen drauf wegwerfen werfen
  öffnen öffnens tu wos nimm i hob schneide schneidet total mitbewohner mitbewohnerin
  kollege kollegin onkel tante cousin cousine freundinnen chef chefin opa insgesamt wieviel tun wohin ordnung weiches
  flüssiges s trick tricks tipp tipps tausch gleiche gleich passiert sowas laden supermarkt verlangt koa daheim EL TL
  oma bindet binden passt tuts tut komm problem kaufen liegt liegen lang braten truhe sorry übrig reste abendessen
  irgendwo party normalen normal ausverkauft egal möglich stattdessen hasst klappt thermometer zeigt leuten
  stoppen bis vorgestern vortag`).split(/\s+/),
)

export const germanReplacement = {
  replaces: /\b(?:an)?statt(?:dessen)?\b/,
  missingBehind: /\bkein\w*\b/,
  missingBefore:
    /\b(?:(?:ist|sind) )?(?:alle(?! zusammen)|leer|aus|weg|ausgegangen|ausverkauft|fehlt|fehlen|nicht da|habe? ich nicht)\b/,
  replacedBehind:
    /\b(?:statt|anderes als|so ?was wie|ahnlich wie|(?<=\bmit \w+ )(?:backen|kochen|machen|braten)|wo(?= \w+ steht)|tausch fur|(?<=(?:\wsaft|bruhe|fond|milch|mehl|zucker|ol|essig|pulver) )fur|anderer als|anstatt|anstelle(?: von)?|ersatz fur|alternative zu)\b/,
  replacedBefore:
    /\b(?:durch|tuts(?: auch)?|tut s(?: auch)?|tut es(?: auch)?|(?:hab |habe )?nur(?= (?:\w+ ?){1,2}$)|geht(?: auch)?(?= (?:\w+ ?){1,2}$)|ich habe? nur|ersetzen durch)\b/,
}
