import type { StepSearchRules } from '../../language-rules.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** How a question is matched with the steps of the open recipe. */
export const germanStepSearch: StepSearchRules = {
  measures: [
    ['time', /\bwie lange?\b|\bwie viele? (?:minuten|stunden|zeit)\b/],
    [
      'degrees',
      /\bwie heiss\b|\b(?:(?:bei|auf|mit) )?(?:wie viele?|welche[rn]?) (?:grad|temperatur|hitze)\b|\b(?:\w*temperatur|grad)\b/,
    ],
    ['size', /\bwie (?:gross|breit|dick|dunn)\b|\b(?:welche |was fur eine )?(?:\w+)?grosse\b/],
  ],
  asks: /^(?:(?:und|also|dann|ok) )*(?:(?<often>wie oft)|(?:mit )?(?<amount>wie viel)|was (?:mach\w*|tu\w*|passiert|muss|soll)|(?:wann|wo|wohin|womit|worin|worauf|wofur)|(?:muss|soll) (?:ich|man|das|der|die|es|er|sie))\b(?<rest>.*)/,
  other:
    /\b(?:warum|wieso|statt\w*|anstatt|ohne|weglassen|sonst|oder|nicht|fertig|gar|durch|kaufen|wenn|halt\w*|haltbar|aufbewahren|einfrieren|kann|konnte|ersetz\w*)\b/,
  otherMeasure:
    /\b(?:reste?|ubrig\w*|gefroren\w*|tiefgekuhlt\w*|tk|\w*tau(?:en|t)|offen(?:e[nrs]?)|geoffnet\w*|roh\w*|auf(?:ge)?warm\w*|warm\w*|gut|noch|essen|gegessen|seit|gestern|tage?n?|wochen?|kern\w*|innen|mitte|babys?|timer|wecker|insgesamt|langer|mehr|weniger|doppelt\w*|genug|andere\w*|ganze[nrs]? (?=h)|wahrend|wie oft)\b/,
  phrases: [
    // "Ich muss um 7 essen".
    [/\b(?:ich|wir|gaste|besuch) (?:\w+ ){0,2}(?:um|gegen) \d+(?: uhr)?(?: \w+)?$/, ' '],
    [/\bdrin(?:nen)? (?:bleib\w*|lass\w*)/, 'backen'],
    [/\b(?:(?:mit|unter) (?:dem )?(?:\w+ )?deckel|deckel (?:drauf|zu|auf dem topf))\b/, 'zugedeckt'],
    [/\b(?:ohne (?:den )?deckel|deckel (?:ab|weg|runter))\b/, 'unbedeckt'],
  ],
  senses: [
    [/^(?:auf)?geh(?:en|t|zeit)$|^(?:aufgegangen|aufzugehen)$/, /\b(?:auf)?gehen\b/],
    [/^(?:ruh(?:e|en|t|ezeit)?|rast(?:en|et)?)$/, /\b(?:ruhen|ruht|rasten)\b/],
    [
      /^(?:steh(?:en|t)|lieg(?:en|t)|zieh(?:en|t))$/,
      /\b(?:ruhen|ziehen|stehen|liegen|auskuhlen|abkuhlen|gehen) lassen\b/,
    ],
    [/^(?:kochel|simmer|schmor|schmurgel)\w*$/, /\b(?:kochel|schmor)/],
    [/^(?:koch(?:e|en|t)|gar(?:e|en|t))$/, /\b(?:kochen|kocheln|schmoren|backen|rosten|braten|frittieren|garen)\b/],
    [/^(?:\w*ofen|back(?:e|en|t)|rost(?:e|en|et))$/, /\b(?:backen|rosten|\w*ofen)\b/],
    [/^(?:kuhlschrank|kuhl(?:en|t)?|kalt)$/, /\b(?:kuhlschrank|kuhlen|kuhl stellen|kalt(?: ?stellen)?)\b/],
    [/^(?:\w+form|form)$/, /\bform\b/],
    [/^bleche?s?$/, /\b(?:blech|form)\b/],
    [/^(?:\w*ol|fett|frittier\w*|fritteuse)$/, /\b(?:\w*ol|fett|frittieren)\b/],
    [/^(?:aus|ab)(?:zu|ge)?kuhl\w*$/, /\b(?:aus|ab)kuhlen\b/],
    [/^(?:lake|beize|einleg\w*|eingelegt)$/, /\b(?:lake|beize|marin)/],
    [/^marin\w+$/, /\bmarin/],
    [/^(?:auf|an)?(?:ge)?schn(?:eid|itt)\w*$/, /schneiden/],
    [/^(?:kruste|pan(?:ier|ad)\w*)$/, /\b(?:kruste|panier|panade)/],
    [/^(?:ein|be)?(?:pins(?:el|l)|streich|fett)\w*$/, /\b(?:einfetten|einreiben|bepinseln|bestreichen)\b/],
    [/^(?:zugedeckt|abgedeckt)$/, /\b(?:zugedeckt|zudecken|abgedeckt)\b/],
    [/^(?:unbedeckt|offen)$/, /\boffen\b/],
    [/^(?:huhn|hendl|poulet)$/, /\b(?:\w*hahnchen|huhn)/],
  ],
  soft: /^(?:steh(?:en|t)|lieg(?:en|t)|zieh(?:en|t)|bleib(?:en|t)|geh(?:en|t))$/,
  sides: /\b(?<side>bevor|ehe|bis|nachdem)\b(?<clause>.*)$|\b(?<sideb>vor|nach)(?: (?:dem|der|den|m))? (?<clauseb>\w+)/,
  after: /^nach/,
  until: /^bis$/,
  order: [
    [/\b(?:(?:das|beim|zum|die) )?erste[ns]?(?: mal\b|(?= (?:\w*geh|ruh|back)))|\bzuerst\b/, 0],
    [/\b(?:(?:das|beim|zum|die) )?(?:zweite[ns]?|2)(?: mal\b|(?= (?:\w*geh|ruh|back)))/, 1],
    [/\b(?:(?:das|beim|zum|die) )?dritte[ns]?(?: mal\b|(?= (?:\w*geh|ruh|back)))/, 2],
  ],
  words: words(
    `es er sie ihn ich wir man du muss mussen soll sollen sollte ist sind wird werden hab haben brauch brauche brauchen in im ins am an auf aus ab bei zum zur mit und celsius fahrenheit umluft heissluft gas dann dazu drin rein hin jetzt nun denn mal wieder lass lasse lassen kommt kommen minute minuten stunde stunden gebe geben gib reinkommt reinkommen reingebe reinlege reintue tu tue mach mache machen verwende verwenden nehme nehmen`,
  ),
  general: words('teig kuchen sosse nudeln fleisch suppe masse teile stucke brot gericht essen ganze'),
  enough:
    /\b(?:reich(?:t|en)|genug|genugen|genugt|wirklich|auch|nur|bloss|(?:kann|muss|darf|soll) (?:ich|man|es|das)|geht|ok|okay|eilig)\b/g,
  spans: /\b(?:fur )?(?:eine[rn]?|[\d.]+)(?: (?:oder|bis) [\d.]+)? (?:stunden?|minuten?)\b/g,
  overnight: /\buber nacht\b/,
  otherSpan:
    /\b(?:draussen|raum\w*|zimmer\w*|kuhlschrank|gefrier\w*|einfrier\w*|sicher|halt\w*|essen|offen|reste?|aufwarm\w*|wie|warum|was|timer|wecker)\b/,
  rest: /\brest(?:liche[nsr]?)?\b/,
  asksWhat: /^(?:und )?was\b/,
  times: /\bvorabend|\babend vorher|\btag (?:vorher|davor)/,
  chilled: /(?:teig|marinade|lake)\b/,
  parts: /(?:teig|kuchen|nudeln|suppe)$/,
  counts: /\b(?:ab und zu|(?:ein|zwei|drei|vier|funf|sechs|\d+) ?mal)\b/,
}
