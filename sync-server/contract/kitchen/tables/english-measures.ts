import type { LanguageRules } from '../language-rules.ts'

/** Words of amounts, tins and times. */
export const englishMeasures: Pick<
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
  asksWeight: /\b(?:weighs?|weight|heavy)\b/,
  water: /^(?:(?:the|of|warm|lukewarm|cold) )*water$/,
  joinsFoods: /\b(?:and|or|then)\b/,
  panWords: /\b(?:tin|pan|mou?ld|ring|round|square|springform)\b/,
  squarePan: /\bsquare\b/,
  ovenVerbs: new Map([
    ['oven', 'bake'],
    ['baked', 'bake'],
    ['cooked', 'cook'],
  ]),
  factors: [
    [/^(?:0\.5|hal)/, 0.5],
    [/^(?:doubl|twice)/, 2],
    [/^(?:tripl|three)/, 3],
    [/^quad/, 4],
  ],
  spokenTimes: [
    [
      /\b(an?|one|two|three|[1-9]) hours? and (?:a )?(five|ten|fifteen|twenty|thirty|forty|fifty|[1-5]\d|5)\b(?! ?(?:min|sec|h))/i,
      '$1 hour $2 minutes',
    ],
  ],
  times: {
    asks: /\b(?:how long|how many min\w*|minutes?|(?:cooking|boiling|steaming) times?|until when|when (?:are|is))\b|\btime$|^(?:(?:cooking|baking|boiling) )?time (?:for|to)\b|\btime in\b/,
    others:
      /\b(?:keeps?|lasts?|good|fresh|fridge|freez\w*|left|leave|out|stor\w*|since|thaw\w*|defrost\w*|soak\w*|marinat\w*|rest|chill\w*|cool|microwav\w*|fryer|fry|fried|pressure|instant|slow|sous ?vide|days?|weeks?|hours?|still|safe|cooked|left ?overs?|timer|alarm|eat|rise|grow|plant|off|raw|bad|salad|soup|bread|under|quick\w*|recipes?|dinner|scrambled|omelettes?|re ?heat\w*|warm\w*|heat(?:ing)? (?:\w+ )?up|whisk\w*|beat\w*|whip\w*|grill\w*|bbq|barbecue\w*|blanch\w*|peel(?:ing)?|rins\w*|wash\w*|tinned|canned|jarred|tins?|cans? of|frozen|wild(?! rice)|forag\w*|picked|forest)\b/,
    oven: /\b(?:oven|roast\w*|bak(?:e|ed|ing))\b/,
    pan: /\b(?:(?:in|into) (?:a |the |my )?(?:hot |frying )?pan|skillet|wok|saute\w*)\b/,
    // Where eggs come from changes nothing, and peas take as long when they are frozen.
    sameTime: /\bfrozen (?=(?:garden )?peas)|\b(?:straight )?(?:from|out of) the fridge\b/,
  },
  timeUnits: ['h', 'min', 's'],
}
