/** Superscript and subscript digits, in the order of their value. */
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'
/** The zero of other digits: Arabic, Persian, Devanagari, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0xff10]

const plainDigit = (sign: string): string => {
  const small = Math.max(raised.indexOf(sign), lowered.indexOf(sign))
  return small >= 0 ? String(small) : sign
}

const plainDigits = (text: string): string => text.replace(/[⁰¹²³⁴-⁹₀-₉]/g, plainDigit)

/**
 * Writes the numbers of a line in plain digits: `¹⁄₂`, `₁/₂`, `¹/2` and `⅟2` become `1/2`, `1¹⁄₂` becomes `1 1/2`,
 * `1 000` and `1'000` become `1000`, `1·5` becomes `1.5`. Small digits that are in no fraction stay: `m²`, a footnote.
 */
export function plainNumbers(text: string): string {
  // Most lines have none of these signs.
  const plain = /[\u0100-\uffff²³¹·\\]/.test(text) ? plainSigns(text) : text
  return plain
    .replace(/(?<![\d.,])(\d{1,3})[' ’\u00a0](?=000(?![\d.,]?\d))/g, '$1')
    .replace(/(?<![\d.,])(\d{1,3})['’](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d ?)[-–—]{2,3}(?= ?\d)/g, '$1–')
}

function plainSigns(text: string): string {
  return text
    .replace(/[٠-٩۰-۹०-९０-９]/g, (sign) => {
      const code = sign.charCodeAt(0)
      const zero = zeros.find((first) => code >= first && code <= first + 9) ?? code
      return String(code - zero)
    })
    .replace(/[／∕⧸]/g, '/')
    .replace(/(\d?)⅟ ?([\d₀-₉⁰¹²³⁴-⁹]{1,2})/g, (_, before: string, below: string) => {
      return `${before === '' ? '' : `${before} `}1/${plainDigits(below)}`
    })
    .replace(
      /(\d?)([⁰¹²³⁴-⁹₀-₉]{1,2}) ?[/⁄] ?([\d⁰¹²³⁴-⁹₀-₉]{1,2})/g,
      (_, before: string, above: string, below: string) =>
        `${before === '' ? '' : `${before} `}${plainDigits(above)}/${plainDigits(below)}`,
    )
    .replace(/(\d{1,2}) ?[/⁄] ?([⁰¹²³⁴-⁹₀-₉]{1,2})/g, (_, above: string, below: string) => {
      return `${above}/${plainDigits(below)}`
    })
    .replace(/(\d)\\(?=\d)/g, '$1/')
    .replace(/(\d)·(?=\d)/g, '$1.')
    .replace(/(\d)[\u2009\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/[―⁓〜～﹣－﹘]/g, '–')
}
