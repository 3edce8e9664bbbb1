import type { OwnPart, OwnRecipe } from '../../testing/own-recipe.ts'
import type { SiteLayout } from './site-layouts.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const inParts = (
  parts: readonly OwnPart[],
  heading: (text: string) => string,
  lines: (lines: readonly string[]) => string,
): string =>
  parts
    .map((part) => `${part.heading === null ? '' : heading(escape(part.heading))}${lines(part.lines.map(escape))}`)
    .join('\n')

const items = (lines: readonly string[]): string => lines.map((line) => `<li>${line}</li>`).join('')
/** Lists whose items hold the lists of the parts. */
const nested = (parts: readonly OwnPart[]): string =>
  `<ul>${parts
    .map(({ heading, lines }) => {
      const inner = items(lines.map(escape))
      return heading === null ? inner : `<li>${escape(heading)}<ul>${inner}</ul></li>`
    })
    .join('')}</ul>`

const top = ({ title, words }: OwnRecipe): string =>
  `<h1>${escape(title)}</h1><p>${[words.servings, words.prep, words.cook].map(escape).join('</p><p>')}</p>`

/** What blogs put around and between the lines of a recipe, without markup for machines. */
export const blogLayouts: Readonly<Record<string, SiteLayout>> = {
  'advertisements between the steps': (one) =>
    `${top(one)}<h2>${one.words.ingredients}</h2>${inParts(
      one.ingredients,
      (text) => `<h3>${text}</h3>`,
      (lines) => `<ul>${items(lines)}</ul>`,
    )}<h2>${one.words.method}</h2>${inParts(
      one.steps,
      (text) => `<h3>${text}</h3>`,
      (lines) =>
        lines
          .map((line, at) => `<p>${line}</p>${at % 2 === 0 ? '<div class="ad-slot">Buy this</div>' : '<p>Anzeige</p>'}`)
          .join(''),
    )}`,
  'parts around lists': (one) =>
    `${top(one)}<h2>${one.words.ingredients}</h2>${nested(one.ingredients)}<h2>${one.words.method}</h2>${nested(one.steps)}`,
  'numbers in elements of their own': (one) =>
    `${top(one)}<div class="a1">${one.words.ingredients}</div>${inParts(
      one.ingredients,
      (text) => `<div><b>${text}</b></div>`,
      (lines) => lines.map((line) => `<div><span>${line}</span></div>`).join(''),
    )}<div class="a1">${one.words.method}</div>${one.steps
      .flatMap(({ lines }) => lines)
      .map((line, at) => `<div><span>${at + 1}</span><span>${escape(line)}</span></div>`)
      .join('')}`,
  'talk about the ingredients before the list': (one) =>
    `${top(one)}<p>${escape(one.description)}</p><h2>${one.words.ingredients}</h2><ul><li><strong>Salt</strong> – of any kind</li><li><strong>Oil</strong> – a mild one is best</li></ul><h3>Can I freeze this?</h3><p>Yes, for three months.</p><h2>${one.words.ingredients}</h2>${inParts(
      one.ingredients,
      (text) => `<h3>${text}</h3>`,
      (lines) => `<ul>${items(lines)}</ul>`,
    )}<h2>${one.words.method}</h2>${inParts(
      one.steps,
      (text) => `<h3>${text}</h3>`,
      (lines) => `<ol>${items(lines)}</ol>`,
    )}`,
  'parts underlined': (one) =>
    `${top(one)}<p><strong>${one.words.ingredients}</strong></p>${inParts(
      one.ingredients,
      (text) => `<p><u>${text}</u></p>`,
      (lines) => `<p>${lines.join('<br>')}</p>`,
    )}<p><strong>${one.words.method}</strong></p>${inParts(
      one.steps,
      (text) => `<p><u>${text}</u></p>`,
      (lines) => lines.map((line) => `<p>${line}</p>`).join(''),
    )}`,
  'parts in italics, facts between slashes': (one) =>
    `<h1>${escape(one.title)}</h1><p><strong>${one.words.ingredients.toUpperCase()}</strong></p>${inParts(
      one.ingredients,
      (text) => `<p><em>${text}</em></p>`,
      (lines) => `<ul>${lines.map((line) => `<li><p>${line}</p></li>`).join('')}</ul>`,
    )}<p><strong>${one.words.method.toUpperCase()}</strong></p>${inParts(
      one.steps,
      (text) => `<p><em>${text}</em></p>`,
      (lines) => `<ol>${items(lines)}</ol>`,
    )}<p>${escape(one.words.prep)} / ${escape(one.words.cook)} / ${escape(one.words.servings)}</p>`,
}
