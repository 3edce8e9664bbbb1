import { foldWords } from '../../recipe/fold-text.ts'

/**
 * Words of a person who is, or is with someone, in danger, tested on folded words. Both languages count, because a person in
 * danger may not change the language first. One alarm too many is the safe side.
 */
const emergencies: readonly RegExp[] = [
  /\b(?:(?:i|im|he|she|my (?!burger|steak|meat|beet)\w+|finger|thumb|hand|wound|cut)(?: is| keeps| wont stop)? (?:bleeds?|bleeding)|stop bleeding|(?:cant|cannot|not|isnt|stopped|barely|hardly) (?:breathe?|breathing)|chok(?:es?|ed|ing)(?! hazard)|(?:lips?|tongue|throat|face) (?:\w+ )?(?:swell\w*|swollen)|swallowed|fainted|passed out|unconscious|seizure|ambulance)\b/,
  /\b(?:(?:ich|er|sie|finger|daumen|hand|wunde|stark) (?:\w+ )?blute[nt]?d?e?|keine luft|nicht atm\w*|atmet (?:\w+ )?nicht|(?:lippen?|zunge|hals|gesicht) (?:\w+ )?(?:schwill\w*|schwell\w*|geschwollen)|verschluckt?|ohnmacht\w*|bewusstlos\w*|(?<!(?:milch|sahne|topf|glas) ist )umgekippt|notarzt|notruf)\b/,
  /\b(?:(?:can not|wont|barely|hardly) breath(?:e|ing)|faint(?:s|ing)|seizures|anaphyla\w*|allerg(?:ic|ische\w?) (?:reaction|reaktion|shock|schock)|poisoned|electric shock|electrocuted)\b/,
  /\b(?:atmet (?:\w+ )?kaum|ohnmachtig|krampfanfall|vergift(?:et|ung)|stromschlag|veratz\w*|giftnotruf|(?:kranken|rettungs)wagen|(?:er|sie|ich|kind|gast) erstickt)\b/,
  // What a person with an allergy has just eaten.
  /allerg\w*(?: \w+){0,6} (?:ate|eaten|swallowed|gegessen|verschluckt|erwischt)\b/,
  // The heart and the brain.
  /\b(?:chest (?:\w+ )?(?:pains?|hurts?|tight\w*)|(?:pains?|pressure) in (?:my|his|her|the) chest|heart attack|having a stroke|brust(?:schmerz\w*|enge)|(?:schmerz\w*|stechen|druck) (?:in|auf) der brust\b(?! (?:der|vom|des))|herzinfarkt|schlaganfall)\b/,
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

/** Whether folded words are about a person in danger: no answer about food may hold the cook up who has to call for help. */
export const isPersonInDanger = (text: string): boolean => emergencies.some((words) => words.test(text))

/** Whether a question is about a person in danger, as it was typed or spoken. */
export const isEmergency = (question: string): boolean => isPersonInDanger(foldWords(question).join(' '))
