import { expect, test } from 'vitest'
import { readPageLines } from './page-lines.ts'
import { parsePage } from './page-tree.ts'

const areas = (html: string) => readPageLines(parsePage(html).root).map(({ text, area }) => [text, area])

test.each([
  ['<nav><a>x</a></nav>', 'navigation'],
  ['<div role="navigation">x</div>', 'navigation'],
  ['<header><p>x</p></header>', 'navigation'],
  ['<footer>x</footer>', 'navigation'],
  ['<div class="site-sidebar">x</div>', 'navigation'],
  ['<div class="jp-relatedposts">x</div>', 'navigation'],
  ['<section class="you-may-also-like">x</section>', 'navigation'],
  ['<button>x</button>', 'navigation'],
  ['<div id="comments"><p>x</p></div>', 'comment'],
  ['<ol class="commentlist"><li>x</li></ol>', 'comment'],
  ['<div class="user-reviews">x</div>', 'comment'],
  ['<div class="ad-slot">x</div>', 'advertisement'],
  ['<div class="adthrive-content">x</div>', 'advertisement'],
  ['<aside class="sponsored">x</aside>', 'advertisement'],
])('IM-2 the line in %s belongs to the area %s', (html, area) => {
  expect(areas(html)).toEqual([['x', area]])
})

test.each([
  '<article><header><p>x</p></header></article>',
  '<body class="has-sidebar comments-open ad-free"><p>x</p></body>',
  '<div class="shadow-box">x</div>',
  '<div class="salad">x</div>',
  '<div class="sidebar-left-layout"><main><p>x</p></main></div>',
  '<div class="widget"><h1>x</h1></div>',
  '<ul><li class="comment-free">x</li></ul>',
])('IM-2 the line in %s is content', (html) => {
  expect(areas(html)).toEqual([['x', null]])
})

test('IM-2 a page inside a sidebar layout is content, its sidebar is not', () => {
  expect(areas('<div class="wrap"><div class="sidebar">menu</div><main>recipe</main></div>')).toEqual([
    ['menu', 'navigation'],
    ['recipe', null],
  ])
})
