import { foodsIn } from './avoided-foods.ts'
import { showDoneness } from './table-answers.ts'
import { answer, capitalize, tableRow, type Answerer } from './match.ts'
import { findIngredients } from './recipe-foods.ts'
import { isKnownWord, maxUnknown } from './recipe-answers.ts'
import { findNameWithin } from '../names.ts'
import type { KitchenLanguage } from '../kitchen-answer.ts'

interface Words {
  /** Ask for minutes. */
  readonly asks: RegExp
  /** Ask for days, for another way of cooking, or for food that is cooked already. */
  readonly others: RegExp
  readonly oven: RegExp
  readonly pan: RegExp
}

const words: Readonly<Record<KitchenLanguage, Words>> = {
  en: {
    asks: /\b(?:how long|how many min\w*|minutes?|(?:cooking|boiling|steaming) times?|until when|when (?:are|is))\b|\btime$/,
    others:
      /\b(?:keeps?|lasts?|good|fresh|fridge|freez\w*|left|leave|out|stor\w*|since|thaw\w*|defrost\w*|soak\w*|marinat\w*|rest|chill\w*|cool|microwav\w*|fryer|fry|fried|pressure|instant|slow|sous ?vide|days?|weeks?|hours?|still|safe|cooked|left ?overs?|timer|alarm|eat|rise|grow|plant|off|raw|bad|salad|soup|bread|under|quick\w*|recipes?|dinner|scrambled|omelettes?|re ?heat\w*|warm\w*|heat(?:ing)? (?:\w+ )?up|whisk\w*|beat\w*|whip\w*|grill\w*|bbq|barbecue\w*|blanch\w*|peel(?:ing)?|rins\w*|wash\w*|tinned|canned|jarred|tins?|cans? of|frozen|wild(?! rice)|forag\w*|picked|forest)\b/,
    oven: /\b(?:oven|roast\w*|bak(?:e|ed|ing))\b/,
    pan: /\b(?:(?:in|into) (?:a |the |my )?(?:hot |frying )?pan|skillet|wok|saute\w*)\b/,
  },
  de: {
    asks: /\b(?:wie lange?|wie viele? min\w*|minuten?|(?:koch|gar|dampf)(?:zeit|dauer)\w*|dauer\w*|zeit|(?:bis |ab )?wann (?:sind|ist))\b/,
    others:
      /\b(?:halt(?:en)?|haltbar\w*|frisch|kuhlschrank|gefrier\w*|tiefkuhl\w*|einfrier\w*|lager\w*|\w*bewahr\w*|aufheb\w*|steh\w*|stand|lieg\w*|lag|seit|\w*tau\w*|einweich\w*|marinier\w*|ruh\w*|mikrowelle|heissluft\w*|airfryer|schnellkoch\w*|schongarer|sous ?vide|niedrigtemp\w*|frittier\w*|bratkartoffeln|tage?n?|wochen?|stunden?|gekochte?|reste?|ubrig\w*|timer|wecker|gut|bleib\w*|draussen|essen|pflanz\w*|wachs(?:en|t)|roh\w*|schlecht|\w*salat|suppe|brot|unter|schnell\w*|rezepte?|ruhrei\w*|spiegelei\w*|omeletts?|(?:auf|er)(?:ge)?warm\w*|warm\w*|erhitz\w*|heiss machen|(?:auf)?(?:schlag\w*|geschlagen\w*)|\w*grill\w*|blanchier\w*|schalen|schale ich|pellen|\w*spulen|wasch\w*|\w*dosen?|konserven?|glas|(?:tief)?ge(?:froren|kuhlt)\w*|tk|wild(?!reis)\w*|wald\w*|\w*gesammelt\w*|\w*gepfluckt\w*)\b/,
    oven: /\b(?:\w*ofen|rohr|back(?:e|en|t)|rost\w*)\b/,
    pan: /\b(?:\w*pfanne|wok|(?:an)?brat(?:e|en|et))\b/,
  },
}

/** Where eggs come from changes nothing, and peas take as long when they are frozen. */
const fromFridge =
  /\b(?:(?:frozen|tk|gefrorene|tiefgekuhlte) (?=(?:garden )?peas|erbsen)|(?:straight |direkt )?(?:from|out of) the fridge\b|(?:direkt )?aus dem kuhlschrank\b)/

/**
 * "Broccoli how many minutes": the usual time of the one food that is named. A food that the open recipe lists cooks as long as
 * its steps say, so it has no other time.
 */
export const answerTimes: Answerer = (match) => {
  const { asked, context, tables } = match
  const { asks, others, oven, pan } = words[tables.language]
  const text = asked.text.replace(fromFridge, '')
  if (!asks.test(text) || others.test(text)) return null
  const found = findNameWithin(asked.text, tables.times.names, tables.rules)
  const row = found === null ? undefined : tables.times.rows.get(found.key)
  if (found === null || row === undefined) return null
  const rest = found.rest.join(' ')
  const name = asked.text.split(' ').filter((word) => !found.rest.includes(word))
  const isListed = name.every((word) => findIngredients(word, context, tables).length > 0)
  const other = findNameWithin(rest, tables.times.names, tables.rules)
  // "Potatoes for mash" are potatoes.
  const isOther = foodsIn(rest, tables).size > 0 || (other !== null && other.key !== found.key)
  const unknown = found.rest.filter((word) => !isKnownWord(word, tables))
  if (isListed || isOther || unknown.length > maxUnknown) return null
  if (row.meaning === '') {
    const rule = tables.doneness.rows.get(row.key)
    return rule === undefined || oven.test(asked.text) ? null : showDoneness(rule, tables)
  }
  if (oven.test(asked.text) && !/\b(?:oven|Ofen)\b/.test(row.meaning)) return null
  if (pan.test(asked.text) && !/\b(?:pan|Pfanne)\b/.test(row.meaning)) return null
  return answer('doneness', [`${capitalize(row.name)}: ${row.meaning}`], [tableRow('times', row.key, [], row.name)])
}
