import { allIngredients, allSteps, type PageRecipe } from './page-recipes.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const twice = (text: string): string => escape(escape(text))

/** The recipe as JSON-LD. `change` alters the node before it is written. */
export function jsonLdOf(
  recipe: PageRecipe,
  change: (node: Record<string, unknown>) => unknown = (node) => node,
): string {
  const node = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: escape(recipe.title),
    description: recipe.description,
    recipeYield: String(recipe.servings),
    prepTime: `PT${recipe.prep}M`,
    cookTime: `PT${recipe.cook}M`,
    recipeIngredient: allIngredients(recipe).map(escape),
    recipeInstructions: allSteps(recipe).map((text) => ({ '@type': 'HowToStep', text: escape(text) })),
  }
  const value = change(node)
  return `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
}

type Group = PageRecipe['ingredients'][number]
const groups = (
  list: readonly Group[],
  heading: (name: string) => string,
  body: (lines: readonly string[]) => string,
): string =>
  list.map(({ name, lines }) => `${name === '' ? '' : heading(escape(name))}${body(lines.map(escape))}`).join('\n')

const notes = (recipe: PageRecipe): string =>
  recipe.notes.length === 0
    ? ''
    : `<h3>${recipe.labels.notes}</h3>${recipe.notes.map((note) => `<p>${escape(note)}</p>`).join('')}`

const top = (recipe: PageRecipe): string =>
  `<h1>${escape(recipe.title)}</h1><p>${escape(recipe.description)}</p><p>Serves ${recipe.servings}</p>`

const listBody = (recipe: PageRecipe): string =>
  `${top(recipe)}<h2>${recipe.labels.ingredients}</h2>${groups(
    recipe.ingredients,
    (name) => `<h3>${name}</h3>`,
    (lines) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('\n')}</ul>`,
  )}<h2>${recipe.labels.steps}</h2>${groups(
    recipe.steps,
    (name) => `<h3>${name}</h3>`,
    (lines) => `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`,
  )}${notes(recipe)}`

const breakBody = (recipe: PageRecipe): string =>
  `${top(recipe)}<p><b>${recipe.labels.ingredients}</b></p><p>${groups(
    recipe.ingredients,
    (name) => `<b>${name}:</b><br>`,
    (lines) => lines.map((line) => `${line}<br>`).join(''),
  )}</p><p><b>${recipe.labels.steps}</b></p>${groups(
    recipe.steps,
    (name) => `<p><b>${name}</b></p>`,
    (lines) => lines.map((line, at) => `<p>${at + 1}. ${line}</p>`).join(''),
  )}${notes(recipe)}`

const tableBody = (recipe: PageRecipe): string =>
  `${top(recipe)}<h2>${recipe.labels.ingredients}</h2><table>${groups(
    recipe.ingredients,
    (name) => `<tr><th colspan=2>${name}</th></tr>`,
    (lines) =>
      lines
        .map((line) => {
          const [first = '', ...rest] = line.split(' ')
          return `<tr><td>${first}</td><td>${rest.join(' ')}</td></tr>`
        })
        .join(''),
  )}</table><h2>${recipe.labels.steps}</h2>${groups(
    recipe.steps,
    (name) => `<h3>${name}</h3>`,
    (lines) => lines.map((line) => `<div class="step">${line}</div>`).join(''),
  )}${notes(recipe)}`

const cardBody = (
  recipe: PageRecipe,
): string => `<h1>${escape(recipe.title)}</h1><p>I grew up with this dish, and my whole family still asks for it.</p>
  <div class="wprm-recipe-container"><h2 class="wprm-recipe-name">${escape(recipe.title)}</h2><div class="wprm-recipe-summary">${escape(recipe.description)}</div>
  <div class="wprm-recipe-ingredients-container"><h3>${recipe.labels.ingredients}</h3>${groups(
    recipe.ingredients,
    (name) => `<h4 class="wprm-recipe-group-name">${name}</h4>`,
    (lines) =>
      `<ul>${lines.map((line) => `<li class="wprm-recipe-ingredient"><span>▢</span> ${line.replace(' ', '</span> <span>').replace(/^/, '<span>')}</span></li>`).join('')}</ul>`,
  )}</div><div class="wprm-recipe-instructions-container"><h3>${recipe.labels.steps}</h3>${groups(
    recipe.steps,
    (name) => `<h4 class="wprm-recipe-group-name">${name}</h4>`,
    (lines) =>
      `<ul>${lines.map((line) => `<li><div class="wprm-recipe-instruction-text">${line}</div></li>`).join('')}</ul>`,
  )}</div>${recipe.notes.length === 0 ? '' : `<div class="wprm-recipe-notes-container"><h3>${recipe.labels.notes}</h3><div class="wprm-recipe-notes">${recipe.notes.map((note) => `<p>${escape(note)}</p>`).join('')}</div></div>`}</div>`

const attributes = (recipe: PageRecipe, item: string, name: string, ingredient: string, steps: string): string =>
  `<article ${item}><h1 ${name}>${escape(recipe.title)}</h1><h2>${recipe.labels.ingredients}</h2><ul>${allIngredients(
    recipe,
  )
    .map((line) => `<li ${ingredient}>${escape(line)}</li>`)
    .join('')}</ul><h2>${recipe.labels.steps}</h2><div ${steps}>${allSteps(recipe)
    .map((line) => `<p>${escape(line)}</p>`)
    .join('')}</div>${notes(recipe)}</article>`

/** Pages that tell the same recipe in different markup. */
export const markedLayouts: Readonly<Record<string, (recipe: PageRecipe) => string>> = {
  'JSON-LD and lists': (recipe) => jsonLdOf(recipe) + listBody(recipe),
  'JSON-LD and breaks': (recipe) => jsonLdOf(recipe) + breakBody(recipe),
  'JSON-LD and a table': (recipe) => jsonLdOf(recipe) + tableBody(recipe),
  'JSON-LD and a card': (recipe) => jsonLdOf(recipe) + cardBody(recipe),
  'JSON-LD alone': (recipe) => `${jsonLdOf(recipe)}<p>Please switch on scripts.</p>`,
  'JSON-LD in a graph': (recipe) =>
    jsonLdOf(recipe, (node) => ({
      '@graph': [
        { '@type': 'WebPage', name: 'x' },
        { ...node, '@type': ['Recipe', 'Article'] },
      ],
    })) + listBody(recipe),
  'JSON-LD with sections': (recipe) =>
    jsonLdOf(recipe, (node) => ({
      ...node,
      recipeInstructions: recipe.steps.map(({ name, lines }) => ({
        '@type': 'HowToSection',
        name,
        itemListElement: lines.map((text, at) => ({ '@type': 'HowToStep', position: at + 1, text })),
      })),
    })) + listBody(recipe),
  'JSON-LD with one text of steps': (recipe) =>
    jsonLdOf(recipe, (node) => ({ ...node, recipeInstructions: allSteps(recipe).join('\n') })) + listBody(recipe),
  'JSON-LD with a text of markup': (recipe) =>
    jsonLdOf(recipe, (node) => ({
      ...node,
      recipeIngredient: allIngredients(recipe).map(twice),
      recipeInstructions: `<ol>${allSteps(recipe)
        .map((step) => `<li>${escape(step)}</li>`)
        .join('')}</ol>`,
    })) + breakBody(recipe),
  'broken JSON-LD': (recipe) => jsonLdOf(recipe, (node) => JSON.stringify(node).replace(/\}$/, ',')) + listBody(recipe),
  'JSON-LD without the last ingredient': (recipe) =>
    jsonLdOf(recipe, (node) => ({ ...node, recipeIngredient: allIngredients(recipe).slice(0, -1) })) + listBody(recipe),
  'a card alone': cardBody,
  microdata: (recipe) =>
    attributes(
      recipe,
      'itemscope itemtype="http://schema.org/Recipe"',
      'itemprop=name',
      'itemprop="recipeIngredient"',
      'itemprop=recipeInstructions',
    ),
  RDFa: (recipe) =>
    attributes(
      recipe,
      'vocab="https://schema.org/" typeof="Recipe"',
      'property=name',
      'property=recipeIngredient',
      'property=recipeInstructions',
    ),
  'h-recipe': (recipe) =>
    attributes(recipe, 'class="h-recipe"', 'class=p-name', 'class=p-ingredient', 'class=e-instructions'),
  hrecipe: (recipe) => attributes(recipe, 'class="hrecipe"', 'class=fn', 'class=ingredient', 'class=instructions'),
}

/** Pages without any markup of a recipe. */
export const plainLayouts: Readonly<Record<string, (recipe: PageRecipe) => string>> = {
  lists: listBody,
  breaks: breakBody,
  'a table': tableBody,
}

/** What stands around a recipe: menus, comments, advertisements, a story, other recipes. */
export const withNoise = (
  body: string,
  recipe: PageRecipe,
): string => `<!doctype html><html lang="${recipe.language}"><head>
  <title>${escape(recipe.title)} | Test Kitchen</title><meta property="og:site_name" content="Test Kitchen"></head>
  <body class="single has-sidebar comments-open"><header><nav><ul><li><a href="/">Home</a></li><li><a href="/soups">Soups</a></li></ul></nav></header>
  <div class="content-wrap"><main><a href="#recipe">Jump to recipe</a>
  <p>The first time that I cooked this, it rained for a week, and there was little to do but read.</p>
  ${body}
  <div class="ad-slot">Advertisement</div></main>
  <aside class="sidebar"><h3>Popular recipes</h3><ul><li><a href="/1">2 cups of joy</a></li><li>Salt</li></ul></aside></div>
  <section id="comments"><h3>2 comments</h3><ol class="commentlist"><li>I used 200 g sugar and it was great.</li><li>Lovely!</li></ol></section>
  <footer><p>© Test Kitchen</p></footer></body></html>`
