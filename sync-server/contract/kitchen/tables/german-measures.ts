import type { LanguageRules } from '../language-rules.ts'

/** Words of amounts, tins and times. */
export const germanMeasures: Pick<
  LanguageRules,
  'asksWeight' | 'joinsFoods' | 'panWords' | 'squarePan' | 'ovenVerbs' | 'factors' | 'timeUnits'
> = {
  asksWeight: /\b(?:wieg\w*|gewicht|schwer)\b/,
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
  timeUnits: ['Std.', 'Min.', 'Sek.'],
}
