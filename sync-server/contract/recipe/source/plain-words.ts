/** A word of a text in the form in which it is compared. */
export interface PlainWord {
  readonly text: string
  /** Where it begins in the text. */
  readonly start: number
  /** Of a script without spaces between words one sign is half a word. */
  readonly weight: number
}

const sign = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** Marks of omission, and invisible signs: they part no word. */
const within = String.raw`’'ʼ‘\x60´′＇\p{Default_Ignorable_Code_Point}`
const word = new RegExp(String.raw`[${sign}]|(?:(?![${sign}])[\p{L}\p{M}\p{N}${within}])+`, 'gu')
/** Characters that look like a dot, a dash or an apostrophe. */
const likePunctuation = String.raw`\p{Lm}\u01c0-\u01c3\u1427-\u142a\u141f\u1420\u144a\ua78f\ua4f8-\ua4ff`
const ignored = new RegExp(String.raw`[${within}${likePunctuation}\p{M}]`, 'gu')

/** Look-alikes of Latin characters, in lower case: those of one row look like the character before the colon. */
const lookAlikes = new Map(
  `a:аαɑᴀ b:вβʙ c:сᴄϲ d:ԁᴅđ e:еεᴇєəэ f:ꜰ g:ɡɢց h:һнʜհη j:јᴊ k:кκᴋ l:iі1ιıɪʟłӏ m:мᴍμ n:ոɴп o:оοօᴏøσς0 p:рρᴘ q:ԛ r:ʀгѓ
   s:ѕꜱ5 t:тτᴛ u:սυᴜ v:νᴠѵ w:ԝᴡωш x:хχ y:уʏγ z:ᴢζ e:3 a:4`
    .split(/\s+/)
    .flatMap((row) => Array.from(row.slice(2), (letter): [string, string] => [letter, row.charAt(0)])),
)

/** What stands behind a number without a space: "250g", "2nd". Other characters make its figure a letter: "0ven". */
const afterNumber =
  /^[\p{N}⁄]+(?=(?:[kmcd]?[gl]|mg|oz|lbs?|[cm]m|in|inch|cups?|c|f|x|el|tl|tsp|tbsp|min|mins|minuten?|minutes?|sec|h|hrs?|hours?|std|st|nd|rd|th|er)?$)|^[\p{N}⁄]{2,}/u

/** Numbers are no words: quantities belong to no author. A figure within a word is a letter in disguise. */
const plainText = (found: string): string =>
  found
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(ignored, '')
    .replace(afterNumber, '')
    .replace(/^[^\p{L}\p{N}]+$/u, '')
    .replaceAll(/[^a-hj-z]/gu, (letter) => lookAlikes.get(letter) ?? letter)

const isSign = new RegExp(`^[${sign}]`, 'u')

/** The words of a text. Capitals, accents, punctuation, invisible signs and look-alikes make no difference. */
export const plainWords = (text: string): PlainWord[] =>
  [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const plain = plainText(found)
    return plain === '' ? [] : [{ text: plain, start: index, weight: isSign.test(found) ? 0.5 : 1 }]
  })
