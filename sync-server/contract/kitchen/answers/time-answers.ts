import { foodsIn } from './avoided-foods.ts'
import { showDoneness } from './table-answers.ts'
import { answer, capitalize, tableRow, type Answerer } from './match.ts'
import { findIngredients } from './recipe-foods.ts'
import { isKnownWord, maxUnknown } from './recipe-answers.ts'
import { findNameWithin } from '../names.ts'

/**
 * "Broccoli how many minutes": the usual time of the one food that is named. A food that the open recipe lists cooks as long as
 * its steps say, so it has no other time.
 */
export const answerTimes: Answerer = (match) => {
  const { asked, context, tables } = match
  const { asks, others, oven, pan, sameTime } = tables.rules.times
  const text = asked.text.replace(sameTime, '')
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
