import type { LanguageRules } from '../language-rules.ts'

/** Words of amounts, tins and times. */
export const englishMeasures: Pick<
  LanguageRules,
  'asksWeight' | 'joinsFoods' | 'panWords' | 'squarePan' | 'ovenVerbs' | 'factors' | 'timeUnits'
> = {
  asksWeight: /\b(?:weighs?|weight|heavy)\b/,
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
  timeUnits: ['h', 'min', 's'],
}
