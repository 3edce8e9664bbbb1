import { isPersonInDanger } from '../care/careful-words.ts'
import { foldWords } from '../../recipe/fold-text.ts'

/**
 * Words of a person who is, or is with someone, in danger, beside those for which the kitchen helper has no answer. They are
 * tested on folded words. Both languages count, because a person in danger may not change the language first. One alarm too
 * many is the safe side.
 */
const emergencies: readonly RegExp[] = [
  /\b(?:(?:can not|wont|barely|hardly) breath(?:e|ing)|faint(?:s|ing)|seizures|anaphyla\w*|allerg(?:ic|ische\w?) (?:reaction|reaktion|shock|schock)|poisoned|electric shock|electrocuted)\b/,
  /\b(?:atmet (?:\w+ )?kaum|ohnmachtig|krampfanfall|vergift(?:et|ung)|stromschlag|veratz\w*|giftnotruf|(?:kranken|rettungs)wagen|(?:er|sie|ich|kind|gast) erstickt)\b/,
  // Flames are smothered, too.
  /^(?!.*(?:flamm|feuer|brand)).*\berstick/,
  /\b(?:lips?|tongue|throat|face|lippen?|zunge|hals|gesicht)(?: \w+){0,3} (?:swell\w*|swollen|(?:an)?(?:ge)?schw[eio]ll\w*)/,
  /\b(?:drank|drunk|ate|eaten|bit|bitten|inhaled|sprayed)(?: \w+){0,6} (?:bleach|\w*cleaner|detergent|descaler|disinfectant|lye|acid|batter(?:y|ies)|(?:lamp|lighter) (?:oil|fluid)|(?:broken|pieces? of|shards? of) glass|poison\w*|tablets?|(?:dishwasher|washing|laundry|detergent) (?:tabs?|pods?|capsules?|liquid))\b/,
  /(?:putzmittel|reiniger|entkalker|bleiche|bleichmittel|chlor|spulmittel|waschmittel|tabs?|lauge|essigessenz|lampenol|batterien?|knopfzellen?|scherben?|splitter)(?: \w+){0,4} (?:getrunken|gegessen|eingeatmet|gebissen|geschluckt)\b|saure getrunken\b/,
  /\b(?:(?:cut|wound|leg|arm|nose)(?: (?:is|has|keeps|started|still))* bleed(?:s|ing)?|bleed(?:s|ing) (?:\w+ )?(?:heavily|badly|a lot))\b/,
  /\b(?:deep cut|(?:cut|sliced|chopped)(?: off| into)? (?:my|his|her|their) (?:finger(?:s| ?tips?)?|thumbs?|hands?)\b)/,
  /\b(?:blutet?|blutung)(?: \w+){0,3} (?:stark|heftig|nicht auf|viel)\b/,
  /\b(?:tiefer? schnitt|tief (?:geschnitten|in d(?:en|ie) (?:finger|daumen|arm|hand))|(?:finger|daumen)(?:kuppe)? (?:\w+ )?(?:ab)?ge(?:schnitten|trennt))/,
]

/** Whether a question is about a person in danger: neither a kitchen helper nor a model treats anyone. */
export const isEmergency = (question: string): boolean => {
  const text = foldWords(question).join(' ')
  return isPersonInDanger(text, 'en') || isPersonInDanger(text, 'de') || emergencies.some((words) => words.test(text))
}
