import type { StepSearchRules } from '../../language-rules.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** How a question is matched with the steps of the open recipe. */
export const englishStepSearch: StepSearchRules = {
  measures: [
    [
      'time',
      /\b(?:for )?how longs?\b|\bhow (?:many|much) (?:minutes|hours|time)\b|^(?:minutes|hours|time) (?=for|to|in)|\btime$/,
    ],
    [
      'degrees',
      /\bhow hot\b|\b(?:what|which|whats the|what is the)(?: \w+)? (?:temp|temperature|heat|degrees)\b|\bhow many degrees\b|\b(?:what |which )?gas mark\b|\b(?:temp|temperature)\b|\bwhat (?:do|should|shall|must) (?:i|we) (?:set|heat|turn|preheat) (?:it|my oven|the oven) (?:at|to|on)\b/,
    ],
    ['size', /\bhow (?:big|wide|thick|thin|thinly|large|deep)\b|\b(?:(?:what|which|whats the|what is the) )?size\b/],
  ],
  asks: /^(?:(?:and|so|then|ok) )*(?:(?<often>how (?:many times|often))|(?<amount>how much)|(?:what|where|when) (?:do|does|should|must|shall|am|are|to)|what happens|(?:do|does|should|must)(?= (?:i|we|it|the)\b))\b(?<rest>.*)/,
  other:
    /\b(?:why|instead|without|skip|else|or|not|safe|done|ready|buy|if|keep|keeps|last|lasts|store|freez\w*|can|could)\b/,
  otherMeasure:
    /\b(?:left ?overs?|frozen|thaw\w*|defrost\w*|opened|raw|re ?heat\w*|warm|good|still|eat|eaten|since|yesterday|days?|weeks?|core|inside|internal|middle|bab(?:y|ies)|timer|alarm|altogether|total|longer|more|less|double|enough|other|another|whole|while|whilst|how (?:many times|often))\b/,
  phrases: [
    [/\b(?:with |take )?(?:the |a |its )?lid off\b|\bwithout (?:the |a |its )?lid\b|\bno lid\b/, 'uncovered'],
    [/\b(?:(?:with|put|keep) )?(?:the |a |its )?lid on\b|\bwith (?:the|a|its) lid\b/, 'covered'],
    // "I have to eat at 7".
    [/\b(?:i|we|they|guests) (?:\w+ ){0,3}(?:at|by) \d+(?: \w+)?$/, ' '],
  ],
  senses: [
    [/^(?:ris(?:e|es|ing)|prov(?:e|es|ing)|proof(?:s|ing)?)$/, /\b(?:rise|prov(?:e|ing)|proof|puffy)\b/],
    [/^rest(?:s|ed|ing)?$/, /\brest(?:s|ing)?\b(?! of)/],
    [/^(?:sit|sits|stand|stands|leave|lie|stay|stays)$/, /\b(?:rest(?! of)|leave|stand|sit|cool|marinade|brine)\b/],
    [/^(?:cook|cooks|cooked|cooking)$/, /\b(?:cook|simmer|bake|roast|fry|boil)\b/],
    [/^(?:oven|bak(?:e|es|ed|ing)|roast(?:s|ed|ing)?)$/, /\b(?:bake|roast|oven)\b/],
    [/^(?:fridge|refrigerat\w*|chill(?:s|ed|ing)?)$/, /\b(?:refrigerate|fridge|chill)\b/],
    [/^(?:tins?|mou?lds?)$/, /\b(?:tin|mou?ld|(?:cake|baking|loaf) pan)\b/],
    [/^(?:oil|fat|fryer|fry|fries|fried|frying)$/, /\b(?:oil|fat|fry|fried|frying)\b/],
    [/^brin(?:e|es|ed|ing)$/, /\b(?:brine|marinade|marinate)\b/],
    [/^marina\w+$/, /\b(?:marinade|marinate)\b/],
    [/^(?:slic(?:e|es|ed|ing)|cut|cuts|cutting|carv(?:e|ed|ing))$/, /\b(?:slice|cut|carve)\b/],
    [/^(?:crust|coat|coated|coating|bread(?:ed|ing)|dredg(?:e|ed|ing))$/, /\b(?:crust|coat|dredge)\b/],
    [/^(?:simmer|brais|stew|bubbl)\w*$/, /\bsimmer/],
    [/^covered$/, /(?<!un)\bcover(?:ed)?\b(?! with)/],
    [/^uncovered$/, /\buncovered\b/],
  ],
  soft: /^(?:sit|sits|stand|stands|leave|lie|stay|stays)$/,
  sides: /\b(?<side>before|until|till|after|once)\b(?<clause>.*)$/,
  after: /^(?:after|once)$/,
  until: /^(?:until|till)$/,
  order: [
    [/\b(?:first|1st)(?: time\b|(?= (?:ris|prov|proof|rest|bak|simmer)))/, 0],
    [/\b(?:second|2nd|2(?: nd)?)(?: time\b|(?= (?:ris|prov|proof|rest|bak|simmer)))/, 1],
    [/\b(?:third|3rd)(?: time\b|(?= (?:ris|prov|proof|rest|bak|simmer)))/, 2],
  ],
  words: words(
    `it its it them they i we you do does did should must shall have has had need needs be is are was in on at into onto with and so then now first go goes going say says minute minutes hour hours am im right exactly c celsius centigrade f fahrenheit fan convection gas mark put add use used per fryer using let come comes happen happens up out down off over`,
  ),
  general: words('dough cake sauce pasta meat soup mixture batter pieces piece bits bread dish food bird'),
  enough:
    /\b(?:(?:be |is |are |will be )?(?:enough|ok|okay|fine)|(?:im |i am )?in a (?:hurry|rush)|really|(?:do|does) (?:i|we|it) (?:need|have) to|(?:can|could|may) (?:i|we|it)|(?:will|would)(?= .*\bdo\b)|instead)\b/g,
  spans: /\b(?:for |only |just )*(?:an?|[\d.]+)(?: or [\d.]+)? (?:hours?|minutes?)(?: (?:only|do|too))?\b|\bonly\b/g,
  overnight: /\bover ?night\b/,
  otherSpan:
    /\b(?:out|outside|counter|room|temperature|fridge|freezer|freez\w*|safe|keep\w*|eat|open\w*|left ?overs?|reheat\w*|how|why|what|timer|alarm)\b/,
  rest: /\b(?:the rest of|remaining)\b/,
  asksWhat: /^(?:and |so )?what\b/,
  times: /\b(?:night|day|hours?|evening|morning) (?:before|ahead)\b/,
  chilled: /\b(?:dough|batter|marinade|brine|pastry)\b/,
  parts: /^(?:dough|cake|pasta|soup|batter)$/,
  counts: /\b(?:once|twice|now and then|(?:two|three|four|five|six|\d+) times)\b/,
}
