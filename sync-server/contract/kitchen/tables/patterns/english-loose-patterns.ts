import type { PatternTable } from '../../patterns.ts'

const cooking =
  '\\b(?:boil|cook|bake|roast|fry|grill|steam|simmer|rest|soak|marinate|proof|rise|chill|microwave|reheat|thaw|defrost|done(?!.*\\b(?:keeps?|lasts?|fridge|freezer|days?)\\b)|steamer|in the (?:pot|pan|wok|oven|water))\\b'
/** Not of food that was left somewhere, unless a fridge is named: the days in the fridge are not its days. */
const notLeftOut =
  '(?!(?!.*\\b(?:fridge|refrigerator|freezer)\\b).*\\b(?:left(?! (?:overs?|from|how|is|are|can|will|does|do|keeps?)\\b|$)|forgot(?:ten)?|stands?|been(?! (?:frozen|opened|open)\\b))\\b)'
const degrees = '(?:degrees? |deg )?(?<from>f|fahrenheit|c|celsius|centigrade)'

/**
 * Questions in free words, after all others: the pattern names what is asked, and the other words must be one food, one diet
 * or one word of the kitchen, known words, and `englishFillers`.
 */
export const englishLoosePatterns: PatternTable = {
  'loose-timer': ['(?=.*\\b(?:timer|alarm|countdown|remind|alert|ring|beep)\\b)(?<before>.*)@time(?<after>.*)'],
  'loose-temperature': [
    `(?<before>.*?){n} ${degrees}\\b(?<middle>.*)\\b(?<into>f|fahrenheit|c|celsius|centigrade)\\b(?<after>.*)`,
  ],
  'loose-oven': [
    '(?!(?:set|turn|switch|put|start)\\b)(?=.*\\b(?:temps?|temperature|hot|degrees|heat|preheat|set|supposed|meant)\\b)(?!.*\\b(?:thermometer|clean|why)\\b)(?<before>.*)\\boven\\b(?<after>.*)',
  ],
  'loose-step-number': ['(?!.*\\b(?:why|what for|matters?)\\b)(?<before>.*)\\bstep {n}\\b(?<after>.*)'],
  'loose-servings': [
    '(?=.*\\b(?:people|of us|guests|servings|portions|adjust|scale|tonight|coming|make it)\\b)(?!.*\\bhalf\\b|.*\\b0)(?<before>.*?){n}(?<after>.*)',
  ],
  'loose-amount': [
    '(?!.*\\b(?:(?:only|just) (?:for )?(?:me|us|my)|for (?:me|my)|alone)\\b)(?=.*\\b(?:how (?:much|many)|amounts?|quantity|quantities)\\b)(?<all>.*)',
    '(?:did (?:it|the recipe) say(?: [\\d.]+)?|(?:was|is) (?:it|that) [\\d.]+)(?: or [\\d.]+)? (?<all>.*?)(?: or [\\d.]+)?',
  ],
  'loose-step-of': [
    '(?=.*\\bbefore or after\\b)(?<all>.*)',
    '(?<all>(?:do|does) (?:the )?\\w+ (?:need|have) to be \\w+(?: (?:first|before))?)',
    '(?=.*\\b(?:when|where|which (?:step|point)|what (?:step|point))\\b)(?!.*\\b(?:buy|get|find|store|from|invented|season|no|without|instead|out of|done|ready|baking (?:powder|soda))\\b)(?<all>.*)',
  ],
  'loose-diet': ['(?=.*\\b(?:this|it|recipe|dish|that)\\b)(?<all>.*)'],
  'loose-contains': [
    '(?!.*\\bwhat (?:else|instead|can i use|could i use)\\b)(?=.*\\b(?:in (?:this|it|here|there|the recipe|the dish)|contain|contains|include|includes)\\b)(?<all>.*)',
    '(?!.*\\bwhat (?:else|instead|can i use|could i use)\\b)(?=.*\\b(?:cant (?:have|eat)|cannot (?:have|eat)|allergic|allergy|intolerant|intolerance|avoid|without)\\b)(?=.*\\b(?:this|it)\\b)(?<all>.*)',
  ],
  'loose-substitute': [
    '(?<all>(?!(?!.*\\b(?:what|else|instead|use|without|replace)\\b).*\\bgone (?:off|bad|sour|lumpy)\\b)(?!(?:can|could|should) (?:i|we) (?:microwave|fry|grill|boil|roast|steam|barbecue)\\b)(?!(?:(?:i|we)(?:ve)? )?only (?:have|got)\\b(?!.*\\b(?:no|out|instead|replace\\w*|substitute|for|recipe)\\b))(?!.*\\bonly have (?:that|this|it|those)\\b)(?!.*\\b(?:how long|how much|how many|fridge|freezer|keep|last|recipes?|calories)\\b)(?=.*\\b(?:no|out of|ran out|run out|havent|dont have|do not have|instead|replace|replaced|replacement|substitute|alternative|swap|rather than|in place of|without|missing|forgot|gone|other than|only (?:have|got)|used up|finished)\\b).+)',
    '(?<all>how (?:much|many) .*\\b(?:instead of|for (?:\\w+ ){0,4}fresh|in place of)\\b.*)',
    '(?<all>(?!.*\\b(?:how long|how much|how many|fridge|freezer|keep|last|recipes?|calories)\\b)(?=.*\\b(?:same amount|asks for|calls for|get away with|make do with|something like|similar to|what happens|take for|use for|closest|nearest|comes close|stand in|as good as|ran short|doesnt have|has no|hasnt got|no more|(?:juice|broth|stock|milk|flour|sugar|oil|vinegar|powder) for (?!the|my|a|this|it)\\w+)\\b).+)',
  ],
  'loose-doneness': [
    '(?<all>(?!.*\\d)(?!.*\\b(?:reheat\\w*|oven|fridge|freezer|room|too hot|chilli|spicy|oil|water|raw)\\b)(?=.*\\b(?:temps?|temperature|degrees|core|internal|in the middle|how hot|medium|rare)\\b).+)',
    '(?<all>(?=.*\\b(?:yolks?|eggs?)\\b)(?=.*\\b(?:runny|soft)\\b)(?=.*\\b(?:safe|ok|okay|fine|nan|gran|grandma|grandad|allowed|risky)\\b).+)',
    '(?<all>how long (?:should|do|does|must|to)\\b.*\\brest\\b.*)',
  ],
  'loose-keeping': [
    `(?<all>(?!(?:the )?\\w+ how long$|.*${cooking})${notLeftOut}(?=.*\\b(?:how long|how many days|(?:[\\d.]+|a) (?:days?|weeks?|months?)|weeks? old|days? old|yesterday|last week|opened|shelf life|go off|good for|will .+ last|keep|still (?:good|ok|okay|fine|safe|alright))\\b).+)`,
    `(?<all>(?!.*${cooking})${notLeftOut}(?!.*\\b(?:slow cooker|oven|pan|fryer|fry)\\b)(?=.*\\b(?:freeze|freezer|frozen)\\b).+)`,
    `(?<all>(?!.*${cooking})${notLeftOut}(?=.*\\b(?:need|belong|go|put|store|stored|storing|keep|best way)\\b)(?=.*\\b(?:fridge|refrigerator|store|stored|storing|storage)\\b).+)`,
    `(?<all>(?!.*${cooking})${notLeftOut}(?=.*\\b(?:on|from|since|bought|made|cooked) (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday)\\b)(?=.*\\b(?:still|ok|okay|good|safe|fine|eat|have)\\b).+)`,
  ],
  'loose-word': [
    // "How to keep avocado from going brown" asks for no meaning.
    '(?!.*\\b(?:keep|stop|prevent|avoid|without|a good|a nice)\\b)(?=.*\\b(?:mean|means|meant|meaning|explain|what is|whats|how (?:do|to|does)|difference)\\b)(?<all>.*)',
  ],
  'loose-find': [
    '(?<all>(?!(?:how|why|when|who|where|is|are|does|do|did|will|which|whats)\\b)(?!.*\\b(?:will|would|does) (?:\\w+ ){1,3}(?:do|work)\\b)(?!.*\\b(?:no|without|none|gone|missing|forgot|ran out|(?:from|since|its) \\w+day)\\b)(?!.*\\b(?:recipe (?:calls|says|asks|needs|wants)|till|until|how (?:long|much)|smell\\w*|stink\\w*|slimy|mou?ld\\w*|or after|been in|(?:can|should|may) (?:i|we) (?:still )?eat)\\b)(?=.*\\b(?:recipes?|what now|ideas?|dinner|lunch|breakfast|dessert|supper|snack|meal|(?:make|cook|bake|do) with|(?:theres|there is|there are|have|ive|got|found)\\b.* in the (?:fridge|cupboard|freezer)|leftover|use up)\\b).+)',
    '(?<all>(?:have you got|do you (?:have|know)|is there|got) (?:a|any) recipes? (?:for|with) .+)',
    '(?<all>what (?:can|could|should|to|shall)(?: (?:i|we))?(?: \\w+)? (?:do|make|cook|bake|use) (?:with|of|from|out of) .+)',
  ],
}

/** Words that change nothing of what is asked about a food: pronouns, auxiliaries, people, days, small talk. */
export const englishFillers: ReadonlySet<string> = new Set(
  `a an the my our your his her their to of in for on at by from with into
  onto about around within and or but so because since if then than as that this these those it its i im ive id ill
  you youre we weve were well he she hes shes they theyre them us me him is are am was be been being isnt arent wasnt
  do does did done doing dont doesnt didnt have has had having havent hasnt get gets got getting go goes went going
  can cant could couldnt should shouldnt would wouldnt may might must will wont need needs needed want wants wanted
  what whats which how hows when where wheres why who any some many much more most less lot lots bit little enough all
  both each only just really still yet already again please no not never ever always maybe perhaps quite too very
  pretty kind sort out up off down now here there theres one ones thing things way stuff something anything everything
  else other another work works working use uses using used instead rather replace replaces replaced replacement
  substitute alternative swap without missing forgot forgotten ran run running short know knows knew tell say says
  said see think thought guess hope wonder realise realised realize realized notice noticed remember look looks
  looking seem seems feel mean means meant meaning explain called calls call asks put add adds adding come comes
  coming point step moment beginning end start started ok okay alright fine good great right best better next last
  first left over fresh also actually exactly roughly anyway though temp temps temperature degrees core internal
  inside middle centre center rare medium hot pink ready cooked through rest long keep keeps day days week weeks month
  months hour hours minute minutes yesterday today tonight tomorrow morning evening night ago monday tuesday wednesday
  thursday friday saturday sunday bought made opened open old carton packet edible usable freeze freezer frozen fridge
  later number amount amounts quantity read adjust scale change people guests servings portions dinner friend friends
  sister brother mum mom dad mother father son daughter husband wife kid kids partner guest family neighbour colleague
  allergic allergy intolerant intolerance avoid contain contains include includes serve give eat safe suitable timer
  alarm remind set setting yes yep nope closest nearest close stand hey dear nephew niece uncle teammate lodger visitor
  visitors grab reckon honest honestly normally usually basically kinda gonna wanna gotta thats whole entire proper
  exact final single half double till until supposed total weigh flatmate roommate housemate cousin aunt girlfriend
  boyfriend boss bin throw toss opening sell after before teaspoon teaspoons tablespoon
  tablespoons tsp tbsp together altogether trick tricks tip tips hack bind binds binding nan gran grandma grandad
  grandpa mate runny problem issue happens away manage buy same possible worth recommended recipe dish idea ideas
  house home shop check whether gone powder hello sorry thanks bad
  clock size crowd making feeding feed thermometer probe reads shows like likes hate hates dislike dislikes fan sold empty job
  ideas option normal usual regular once correspond corresponds`.split(/\s+/),
)

export const englishReplacement = {
  replaces: /\binstead\b/,
  missingBehind: /\b(?:no(?: more)?|out of|without|missing|(?:dont|havent|do not|not) (?:have|got))(?: any| the)?\b/,
  missingBefore: /\b(?:(?:is|are|has|have|all|just) )?(?:gone|empty|finished|sold out|used up|run out)\b/,
  replacedBehind:
    /\b(?:instead of|other than|where (?:it|the recipe) (?:asks for|sa(?:ys|id)|calls for|wants|needs)|(?:something|anything) like|similar to|(?:take|use) for|stand in for|(?:closest|nearest|close) to|(?<=\bwith (?:\w+ ){1,2}(?:im |i am |we are |were |weve run |ive run |i ran )?)out of|(?<=\w (?:juice|broth|stock|milk|flour|sugar|oil|vinegar|powder) )for(?! (?:the|my|an?|this|it|our)\b)|no more|(?<=\b(?:can|could|does|will) (?!i\b|you\b|we\b)\w+(?: \w+)? )replace|rather than|(?<=\w )not(?= \w+$)|in place of|substitute for|alternative (?:to|for)|replacement for)\b/,
  replacedBefore:
    /\b(?:replaced? (?:with|by)|(?:and |but )?(?:i|ive) only (?:have|got)|only(?= (?:(?!for|need|want)\w+ ?){1,3}$)|can i use(?= (?:\w+ ?){1,2}$)|(?:would|will|does|do|can i use)(?= (?:(?!i|we|you|not)\w+ ?){1,3} (?:do|work|be ok|be fine|be okay|instead)$)|from|swap for)\b(?! (?:the|my) (?:shop|store))/,
}
