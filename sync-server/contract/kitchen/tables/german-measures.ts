import type { LanguageRules } from '../language-rules.ts'

/** Words of amounts, tins and times. */
export const germanMeasures: Pick<
  LanguageRules,
  | 'asksWeight'
  | 'water'
  | 'times'
  | 'spokenTimes'
  | 'joinsFoods'
  | 'panWords'
  | 'squarePan'
  | 'ovenVerbs'
  | 'factors'
  | 'timeUnits'
> = {
  asksWeight: /\b(?:wieg\w*|gewicht|schwer)\b/,
  water: /^(?:(?:das|warmes|lauwarmes|kaltes) )*wasser$/,
  joinsFoods: /\b(?:und|oder|dann)\b/,
  panWords: /\b(?:\w*form|blech|ring|\d er)\b/,
  squarePan: /\bquadrat\w*/,
  ovenVerbs: new Map([
    ['ofen', 'backen'],
    ['backofen', 'backen'],
    ['gebacken', 'backen'],
    ['gekocht', 'kochen'],
  ]),
  factors: [
    [/^(?:0\.5|hal)/, 0.5],
    [/^(?:doppel|verdopp)/, 2],
    [/^(?:dreifach|verdreifach)/, 3],
    [/^vierfach/, 4],
    [/^(?:anderthalb|eineinhalb)/, 1.5],
  ],
  spokenTimes: [
    [/stund\b/i, 'stunde'],
    ...['vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'].map(
      (word, at) => [new RegExp(`\\b${word}(?:und)?einhalb\\b`, 'i'), `${at + 4},5`] as const,
    ),
  ],
  times: {
    asks: /\b(?:wie lange?|wie viele? min\w*|minuten?|(?:koch|gar|dampf)(?:zeit|dauer)\w*|dauer\w*|zeit|(?:bis |ab )?wann (?:sind|ist))\b/,
    others:
      /\b(?:halt(?:en)?|haltbar\w*|frisch|kuhlschrank|gefrier\w*|tiefkuhl\w*|einfrier\w*|lager\w*|\w*bewahr\w*|aufheb\w*|steh\w*|stand|lieg\w*|lag|seit|\w*tau\w*|einweich\w*|marinier\w*|ruh\w*|mikrowelle|heissluft\w*|airfryer|schnellkoch\w*|dampfkoch\w*|dampfdruck\w*|schongarer|sous ?vide|niedrigtemp\w*|frittier\w*|bratkartoffeln|tage?n?|wochen?|stunden?|gekochte?|reste?|ubrig\w*|timer|wecker|gut|bleib\w*|draussen|essen|pflanz\w*|wachs(?:en|t)|roh\w*|schlecht|\w*salat|suppe|brot|unter|schnell\w*|rezepte?|ruhrei\w*|spiegelei\w*|omeletts?|(?:auf|er)(?:ge)?warm\w*|warm\w*|erhitz\w*|heiss machen|(?:auf)?(?:schlag\w*|geschlagen\w*)|\w*grill\w*|blanchier\w*|schalen|schale ich|pellen|\w*spulen|wasch\w*|\w*dosen?|konserven?|glas|(?:tief)?ge(?:froren|kuhlt)\w*|tk|wild(?!reis)\w*|wald\w*|\w*gesammelt\w*|\w*gepfluckt\w*)\b/,
    oven: /\b(?:\w*ofen|rohr|back(?:e|en|t)|rost\w*)\b/,
    pan: /\b(?:\w*pfanne|wok|(?:an)?brat(?:e|en|et))\b/,
    // Where eggs come from changes nothing, and peas take as long when they are frozen.
    sameTime: /\b(?:tk|gefrorene|tiefgekuhlte) (?=erbsen)|\b(?:direkt )?aus dem kuhlschrank\b/,
  },
  timeUnits: ['Std.', 'Min.', 'Sek.'],
}
