/**
 * Words of a person who is, or is with someone, in danger. They need help from people: neither a kitchen helper nor a model
 * treats anyone. Both languages count, because a person in danger may not change the language first.
 */
const emergencies = [
  /\b(?:chok(?:e[ds]?|ing)|unconscious|passed out|seizures?|anaphyla\w*|allergic (?:reaction|shock)|poisoned|electric shock|electrocuted)\b/iu,
  /\b(?:can(?:no|')?t|can’t|cannot|not|stopped) breath(?:e|ing)\b/iu,
  /\b(?:swallowed|drank|ate|inhaled|sprayed) .{0,40}\b(?:bleach|cleaner|detergent|descaler|disinfectant|lye|acid|batter(?:y|ies)|(?:broken|piece of|shard of) glass|poison\w*|tablets?|pods?)\b/iu,
  /\b(?:bleeds?|bleeding)\b.{0,30}\b(?:heavily|badly|a lot|stop|stopping|deep)\b|\bdeep cut\b|\bcut (?:off )?(?:my|his|her|their) (?:finger|thumb|hand)\w*(?: ?tip)?\b/iu,
  /(?:^|[^\p{L}])(?:verschluckt|erstick\p{L}*|bewusstlos\p{L}*|ohnmächtig|krampfanfall|anaphyla\p{L}*|allergische[rn]? (?:reaktion|schock)|vergiftet|vergiftung|stromschlag|verätz\p{L}*)(?![\p{L}])/iu,
  /(?:^|[^\p{L}])(?:keine luft|atmet (?:nicht|kaum)|notarzt|giftnotruf)(?![\p{L}])/iu,
  /(?:^|[^\p{L}])(?:putzmittel|reiniger|entkalker|bleiche|chlor|spülmittel|spülmaschinentabs?|waschmittel|lauge|säure|batterie|knopfzelle|scherben?|glasscherben?|glassplitter)(?![\p{L}]).{0,40}(?:getrunken|verschluckt|gegessen|eingeatmet)/iu,
  /(?:^|[^\p{L}])(?:blutet?|blutung)(?![\p{L}]).{0,30}(?:stark|heftig|nicht auf|viel)|tief (?:geschnitten|in den (?:finger|daumen|arm)|in die hand)|(?:finger|daumen)(?:kuppe)? ab(?:geschnitten|getrennt)|tiefer? schnitt/iu,
]

/** Whether a question is about a person in danger. */
export const isEmergency = (question: string): boolean => emergencies.some((words) => words.test(question))
