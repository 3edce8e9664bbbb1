import { expect, test } from 'vitest'
import { plainText, textLines } from './text-lines.ts'

test.each([
  ['200 g flour', ['200 g flour']],
  ['1&frac12; cups', ['1½ cups']],
  ['1 &amp;frac12; cups', ['1 ½ cups']],
  ['Mac &amp;amp; cheese', ['Mac & cheese']],
  ['Chef&#8217;s salt', ['Chef’s salt']],
  ['Smörgås &aring;', ['Smörgås å']],
  ['<p>Mix.</p><p>Bake.</p>', ['Mix.', 'Bake.']],
  ['Mix.<br/>Bake.', ['Mix.', 'Bake.']],
  ['&lt;p&gt;Mix.&lt;/p&gt;', ['Mix.']],
  ['<ol><li>Mix</li><li>Bake</li></ol>', ['Mix', 'Bake']],
  ['Mix the <a href="/x">dough</a> well', ['Mix the dough well']],
  ['One\n\n Two ', ['One', 'Two']],
  ['Two &amp; three\nFour', ['Two & three', 'Four']],
  ['at < 5 °C and > 3', ['at < 5 °C and > 3']],
  ['Salt & pepper', ['Salt & pepper']],
  ['<script>alert(1)</script>Mix', ['Mix']],
  ['', []],
])('IM-2 the text %j has the lines %j', (text, lines) => {
  expect(textLines(text)).toEqual(lines)
})

test('IM-2 the lines of a text are joined', () => {
  expect(plainText('<p>Mix.</p>\n<p>Bake.</p>')).toBe('Mix. Bake.')
})
