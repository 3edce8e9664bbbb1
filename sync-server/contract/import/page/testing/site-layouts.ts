import type { OwnPart, OwnRecipe } from '../../testing/own-recipe.ts'

/** A recipe as the page of a site: the body of the page, with its own menu, story, comments and related recipes. */
export type SiteLayout = (recipe: OwnRecipe) => string

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const inParts = (
  parts: readonly OwnPart[],
  heading: (text: string) => string,
  list: (lines: readonly string[], before: number) => string,
): string => {
  let before = 0
  return parts
    .map((part) => {
      const written = list(part.lines.map(escape), before)
      before += part.lines.length
      return `${part.heading === null ? '' : heading(escape(part.heading))}${written}`
    })
    .join('\n')
}

const items =
  (name: 'ul' | 'ol', attributes = '') =>
  (lines: readonly string[]): string =>
    `<${name}${attributes}>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</${name}>`
const breaks = (lines: readonly string[]): string => lines.map((line) => `${line}<br />`).join('\n')
const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n')
const facts = ({ words }: OwnRecipe, between = '<br>'): string =>
  [words.servings, words.prep, words.cook].map(escape).join(between)

const menu = '<ul id="menu-main" class="menu"><li><a href="/">Home</a></li><li><a href="/a">About</a></li></ul>'
const comments = ({ words }: OwnRecipe): string =>
  `<div id="comments" class="comments-area"><h2>${words.comments}</h2><ol class="comment-list"><li><p>Ada: 2 eggs were enough for me, and 1 cup of milk.</p></li><li><p>Lovely!</p></li></ol></div>`
const related = ({ words }: OwnRecipe): string =>
  `<div class="related-posts"><h3>${words.related}</h3><ul><li><a href="/1">Apple cake</a></li><li><a href="/2">Rye bread</a></li></ul></div>`

const jsonLd = (recipe: OwnRecipe, change: (node: Record<string, unknown>) => unknown = (node) => node): string => {
  const node = {
    '@context': 'https://schema.org/',
    '@type': 'Recipe',
    name: recipe.title,
    description: recipe.description,
    recipeYield: [String(recipe.servings)],
    prepTime: `PT${recipe.prepMinutes}M`,
    cookTime: `PT${Math.floor(recipe.cookMinutes / 60)}H${recipe.cookMinutes % 60}M`,
    recipeIngredient: recipe.ingredients.flatMap(({ lines }) => lines),
    recipeInstructions: recipe.steps.flatMap<unknown>(({ heading, lines }) =>
      heading === null
        ? lines.map((text) => ({ '@type': 'HowToStep', text }))
        : {
            '@type': 'HowToSection',
            name: heading,
            itemListElement: lines.map((text) => ({ '@type': 'HowToStep', text })),
          },
    ),
  }
  const value = change(node)
  return `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
}

/** Pages without any markup of a recipe, as people have written them for thirty years. */
export const plainSites: Readonly<Record<string, SiteLayout>> = {
  'a classic blog post': (
    one,
  ) => `${menu}<div id="content"><article class="post"><h1 class="entry-title">${escape(one.title)}</h1>
    <div class="entry-meta">Posted on <a href="/d">3 May 2019</a> by <a href="/u">Ada</a></div><div class="entry-content">
    <p>${escape(one.description)}</p><p>${facts(one)}</p><p><strong>${one.words.ingredients}:</strong></p>
    ${inParts(one.ingredients, (text) => `<p><em>${text}</em></p>`, items('ul'))}<p><strong>${one.words.method}:</strong></p>
    ${inParts(one.steps, (text) => `<p><em>${text}</em></p>`, items('ol'))}<p><strong>${one.words.notes}</strong></p><p>${escape(one.tip)}</p></div></article>
    ${related(one)}${comments(one)}</div><div id="sidebar"><h3>Archives</h3><ul><li><a href="/2019">May 2019</a></li></ul></div>`,
  'an old hosted blog': (
    one,
  ) => `<div class="header-outer"><h1 class="title">A kitchen</h1></div><div class="post hentry"><h3 class="post-title entry-title">${escape(one.title)}</h3>
    <div class="post-body entry-content"><div style="text-align:center"><img src="1.jpg"></div>${escape(one.description)}<br /><br />${facts(one)}<br /><br /><b>${one.words.ingredients}</b><br />
    ${inParts(one.ingredients, (text) => `<i>${text}:</i><br />`, breaks)}<br /><b>${one.words.method}</b><br />${inParts(
      one.steps,
      (text) => `<i>${text}:</i><br />`,
      (lines) => lines.map((line) => `${line}<br /><br />`).join(''),
    )}</div>
    <div class="post-footer">Posted by Ada at <a href="/t">10:30</a> <a href="/c">3 comments</a></div></div>${comments(one)}`,
  'lines in divisions': (
    one,
  ) => `<div class="post"><h2>${escape(one.title)}</h2><div>${escape(one.description)}</div><div><br></div><div>${escape(one.words.servings)}</div><div><b><u>${one.words.ingredients}</u></b></div>
    ${inParts(
      one.ingredients,
      (text) => `<div><u>${text}</u></div>`,
      (lines) => lines.map((line) => `<div>${line}</div>`).join(''),
    )}<div><br></div><div><b><u>${one.words.method}</u></b></div>
    ${inParts(
      one.steps,
      (text) => `<div><u>${text}</u></div>`,
      (lines) => lines.map((line) => `<div>${line}</div><div><br></div>`).join(''),
    )}</div>`,
  'a page of tables': (
    one,
  ) => `<table width="100%"><tr><td width="150"><a href="/">Home</a><br><a href="/r">Recipes</a></td><td><font size="5"><b>${escape(one.title)}</b></font><p>${escape(one.description)}<p><b>${one.words.ingredients}:</b><br>
    ${inParts(one.ingredients, (text) => `<br><b>${text}:</b><br>`, breaks)}<p><b>${one.words.method}:</b><p>${inParts(
      one.steps,
      (text) => `<p><b>${text}:</b><br>`,
      (lines) => lines.join('<p>'),
    )}<p>${facts(one)}</td></tr></table>`,
  'two columns of a table': (
    one,
  ) => `<h1>${escape(one.title)}</h1><p>${facts(one, ' | ')}</p><table><tr><td valign=top><h3>${one.words.ingredients}</h3>${inParts(one.ingredients, (text) => `<h4>${text}</h4>`, items('ul'))}</td>
    <td><h3>${one.words.method}</h3>${inParts(one.steps, (text) => `<h4>${text}</h4>`, paragraphs)}</td></tr></table>`,
  'a table of amounts': (
    one,
  ) => `<main><h1>${escape(one.title)}</h1><p>${escape(one.description)}</p><p>${escape(one.words.servings)}</p><h2>${one.words.ingredients}</h2><table class="i">${inParts(
    one.ingredients,
    (text) => `<tr><td colspan="2"><b>${text}</b></td></tr>`,
    (lines) =>
      lines
        .map((line) => {
          const [, amount = '', name = line] =
            /^([\d/.,¼-¾–-]+(?: (?:g|kg|ml|l|EL|TL|tbsp|tsp))?) (.*)$/.exec(line) ?? []
          return `<tr><td>${amount}</td><td>${name}</td></tr>`
        })
        .join(''),
  )}</table>
    <h2>${one.words.method}</h2>${inParts(one.steps, (text) => `<h3>${text}</h3>`, paragraphs)}</main>${comments(one)}`,
  'a page to print': (
    one,
  ) => `<div class="print"><h1>${escape(one.title)}</h1><p>${facts(one, ' &middot; ')}</p><h2>${one.words.ingredients}</h2>${inParts(one.ingredients, (text) => `<strong>${text}</strong>`, items('ul'))}
    <h2>${one.words.method}</h2>${inParts(one.steps, (text) => `<strong>${text}</strong>`, items('ol'))}<p>https://kitchen.example/pie</p></div>`,
  'blocks of a page builder': (
    one,
  ) => `<header><nav>${menu}</nav></header><main><div class="wp-block-cover"><h1>${escape(one.title)}</h1></div><p class="has-large-font-size">${escape(one.description)}</p><figure><img src="a.jpg"><figcaption>Ready to eat</figcaption></figure>
    <p>I have made this more often than I can count, and it never lasts until the next day in our house.</p><div class="wp-block-columns"><div class="wp-block-column"><h2 class="wp-block-heading">${one.words.ingredients}</h2>
    ${inParts(one.ingredients, (text) => `<h3>${text}</h3>`, items('ul', ' class="wp-block-list"'))}</div><div class="wp-block-column"><p>${facts(one)}</p></div></div><h2 class="wp-block-heading">${one.words.method}</h2>
    ${inParts(one.steps, (text) => `<h3>${text}</h3>`, items('ol', ' class="wp-block-list"'))}<h2>${one.words.notes}</h2><ul><li>${escape(one.tip)}</li></ul></main>${related(one)}<footer><p>© 2026 A kitchen</p></footer>`,
  'classes of a program': (
    one,
  ) => `<div id="__next"><div class="css-1x"><a class="css-2" href="/">A kitchen</a><button>Menu</button></div><div class="css-9"><h1 class="css-t">${escape(one.title)}</h1><p class="css-d">${escape(one.description)}</p><div class="css-f"><div><span>${one.words.prep}</span></div><div><span>${one.words.cook}</span></div><div><span>${one.words.servings}</span></div></div>
    <section><h2 class="css-h">${one.words.ingredients}</h2>${inParts(
      one.ingredients,
      (text) => `<h3>${text}</h3>`,
      (lines) =>
        `<div>${lines
          .map((line) => {
            const [first = '', ...rest] = line.split(' ')
            return `<div class="css-i"><span>${first}</span> <span>${rest.join(' ')}</span></div>`
          })
          .join('')}</div>`,
    )}</section>
    <section><h2>${one.words.method}</h2>${inParts(
      one.steps,
      (text) => `<h3>${text}</h3>`,
      (lines, before) =>
        lines
          .map(
            (line, at) =>
              `<div class="css-s"><div class="css-n">${before + at + 1}</div><div class="css-x">${line}</div></div>`,
          )
          .join(''),
    )}</section></div></div>`,
  'steps with pictures': (
    one,
  ) => `<article><h1>${escape(one.title)}</h1><p>${escape(one.description)}</p><h2>${one.words.ingredients}</h2>${inParts(one.ingredients, (text) => `<h4>${text}</h4>`, items('ul'))}<h2>${one.words.method}</h2>
    ${inParts(
      one.steps,
      (text) => `<h3>${text}</h3>`,
      (lines, before) =>
        lines
          .map(
            (line, at) =>
              `<h5>${one.words.step} ${before + at + 1}</h5><p>${line}</p><p><img src="${at}.jpg" alt=""></p>`,
          )
          .join(''),
    )}<p>${escape(one.words.servings)}</p></article>${comments(one)}`,
  'check boxes': (
    one,
  ) => `<section><h1>${escape(one.title)}</h1><p>${facts(one, '</p><p>')}</p><h2>${one.words.ingredients}</h2>${inParts(
    one.ingredients,
    (text) => `<p><b>${text}</b></p>`,
    (lines) =>
      lines.map((line, at) => `<label for="c${at}"><input type="checkbox" id="c${at}"> ${line}</label><br>`).join(''),
  )}
    <h2>${one.words.method}</h2>${inParts(
      one.steps,
      (text) => `<p><b>${text}</b></p>`,
      (lines, before) => lines.map((line, at) => `<p><b>${before + at + 1}.</b> ${line}</p>`).join(''),
    )}</section>`,
  'a text of one block': (one) =>
    `<h1>${escape(one.title)}</h1><pre>${escape(one.words.servings)}\n\n${one.words.ingredients}:\n${inParts(
      one.ingredients,
      (text) => `\n${text}:\n`,
      (lines) => lines.map((line) => `- ${line}`).join('\n'),
    )}\n\n${one.words.method}:\n${inParts(
      one.steps,
      (text) => `\n${text}:\n`,
      (lines, before) => lines.map((line, at) => `${before + at + 1}. ${line}`).join('\n'),
    )}</pre>`,
}

/** Pages that state their recipe for machines as well. */
export const markedSites: Readonly<Record<string, SiteLayout>> = {
  'a graph and a post': (one) =>
    `${jsonLd(one, (node) => ({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Article', headline: one.title },
        { '@type': 'BreadcrumbList', itemListElement: [] },
        { ...node, '@context': undefined, isPartOf: { '@id': '#article' } },
      ],
    }))}${plainSites['a classic blog post']?.(one) ?? ''}`,
  'JSON with line breaks in its texts': (one) =>
    `<script type="application/ld+json">//<![CDATA[\n${jsonLd(one)
      .replace(/<\/?script[^>]*>/g, '')
      .replace('"description":"', '"description":"\n')
      .replace(/\}$/, ',}')}\n//]]></script>${plainSites['blocks of a page builder']?.(one) ?? ''}`,
  'old microdata': (
    one,
  ) => `<div itemscope itemtype="http://data-vocabulary.org/Recipe" class="hrecipe"><h1 itemprop="name" class="fn">${escape(one.title)}</h1><p itemprop="summary">${escape(one.description)}</p><span itemprop="yield">${escape(one.words.servings)}</span><time itemprop="prepTime" datetime="PT${one.prepMinutes}M">${one.words.prep}</time><time itemprop="cookTime" datetime="PT${one.cookMinutes}M">${one.words.cook}</time>
    <h3>${one.words.ingredients}</h3>${inParts(
      one.ingredients,
      (text) => `<h4>${text}</h4>`,
      (lines) =>
        `<ul>${lines.map((line) => `<li itemprop="ingredients" class="ingredient">${line}</li>`).join('')}</ul>`,
    )}<h3>${one.words.method}</h3><div itemprop="instructions" class="instructions">${inParts(one.steps, (text) => `<h4>${text}</h4>`, items('ol'))}</div></div>${comments(one)}`,
  'all steps in one text': (one) =>
    `${jsonLd(one, (node) => ({ ...node, recipeInstructions: one.steps.flatMap(({ lines }) => lines).join(' ') }))}${plainSites['blocks of a page builder']?.(one) ?? ''}`,
}

/** The whole document around a page. */
export const documentOf = (one: OwnRecipe, body: string): string =>
  `<!DOCTYPE html><html lang="${one.language}"><head><meta charset="utf-8"><title>${escape(one.title)} - A kitchen</title><meta property="og:title" content="${escape(one.title)}"><meta property="og:site_name" content="A kitchen"><style>.a{}</style></head><body>${body}<script>var a = 1</script></body></html>`
