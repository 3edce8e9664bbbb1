import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPhrases } from './common-phrases.ts'
import { compareWithSource, fewestWords, tooCloseShare } from './likeness.ts'
import { processorMs } from '../../testing/processor-time.ts'

const source = `Rub the cold butter into the flour with your fingertips until it looks like breadcrumbs.
Stir in just enough cold water to bring the dough together, then chill it for 30 minutes.
Roll it out thinly and line the tin.`
const sentences = source.split('\n')
const closeTexts = (steps: readonly string[]): string[] =>
  compareWithSource(steps, source).steps.flatMap((step) => step.flatMap(({ text, isClose }) => (isClose ? [text] : [])))
const spelled = (count: number): string => ['alpha', 'beta', 'gamma', 'delta', 'omega'].slice(0, count).join(' ')
const swap = (pairs: Readonly<Record<string, string>>) => (text: string) =>
  text.replaceAll(/./gsu, (letter) => pairs[letter] ?? letter)

/** Changes that a reader hardly sees or that cost no work. */
const disguises: Readonly<Record<string, (text: string) => string>> = {
  capitals: (text) => text.toUpperCase(),
  'other punctuation': (text) => text.replaceAll(/[.,]/g, ' –').replaceAll(' ', '  '),
  'a mark after each word': (text) => text.replaceAll(' ', ', '),
  'signs without width': (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u200b'),
  'soft hyphens, joiners and fillers': (text) => text.replaceAll(/(?<=t)/g, '\u00ad\u2060\u034f\u3164'),
  'Cyrillic characters': swap({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', y: 'у', i: 'і', R: 'Я', S: 'Ѕ' }),
  'Greek characters': swap({ o: 'ο', a: 'α', i: 'ι', u: 'υ', v: 'ν', t: 'τ' }),
  'mathematical characters': (text) => text.replaceAll('t', '𝐭').replaceAll('o', '𝚘'),
  'wide characters': (text) => text.replaceAll('e', 'ｅ'),
  accents: (text) => text.replaceAll('o', 'ö').replaceAll('e', 'e\u0301'),
  'figures as characters': (text) => text.replaceAll(/(?<=\p{L})o/gu, '0').replaceAll(/(?<=\p{L})l/gu, '1'),
  'sentences in another order': (text) => text.split('\n').toReversed().join('\n'),
  'one step': (text) => text.replaceAll('\n', ' '),
  'sentences cut in two': (text) => text.replaceAll(/((?:\S+ ){3}\S+) /g, '$1. '),
  'German quotes': (text) => text.replaceAll(/^(.*)$/gm, '„$1“'),
  'French quotes': (text) => text.replaceAll(/(\S+ \S+) /g, '« $1 » '),
  'control characters': (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '\u0001'),
  'combining marks': (text) => text.replaceAll(/(?<=[aeiou])/gu, '\u20d2\u1dc4\ufe20\u0489'),
  'dots between characters': (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '.'),
  'middle dots between characters': (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, '·'),
  'characters that look like dots and bars': (text) => text.replaceAll(/(?<=[aeiou])(?=\p{L})/gu, 'ᐧꞏǀꓸˑ'),
  'spaces between characters': (text) => text.replaceAll(/(?<=\p{L})(?=\p{L})/gu, ' '),
  'two words without a space': (text) => text.replaceAll(/(\p{L}+) (\p{L}+)/gu, '$1$2'),
  'figures at the beginning of words': (text) =>
    text
      .replaceAll(/\bs(?=\p{L}{4})/giu, '5')
      .replaceAll(/\b[lL]/g, '1')
      .replaceAll(/\bt/g, 'т'),
  'three words a step': (text) => text.replaceAll(/((?:\S+\s+){3})/g, '$1\n'),
  'a few other words': (text) => text.replace('fingertips', 'fingers').replace('enough', 'sufficient'),
}

describe('IM-13 a copy in disguise is too close', () => {
  test.each(Object.keys(disguises))('%s', (name) => {
    const steps = (disguises[name]?.(source) ?? '').split('\n')
    expect(steps.join('\n')).not.toBe(source)
    expect(compareWithSource(steps, source).isTooClose).toBe(true)
    // The same words in disguise on the page itself are no hiding place either.
    expect(compareWithSource(sentences, steps.join('\n')).isTooClose).toBe(true)
  })

  test('however its sentences are shuffled', () => {
    const short =
      'Wash the leeks and slice them thinly. Warm some butter in the big pot. Tip in the leeks and stir them often. Pour over the stock and cover it.'
    const parts = short.split(/(?<=\.) /)
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: 2 }), (order) => {
        expect(compareWithSource([order.join(' ')], short)).toMatchObject({ share: 1, isTooClose: true })
        expect(compareWithSource(order, short).isTooClose).toBe(true)
      }),
    )
  })
})

describe('IM-13 what every cook writes belongs to no author', () => {
  test.each(commonPhrases)('%s', (phrase) => {
    const likeness = compareWithSource([phrase], phrase)
    expect(likeness).toMatchObject({ share: 0, isTooClose: false })
    expect(likeness.steps[0]?.some(({ isClose }) => isClose)).toBe(false)
  })

  test('a short method of common sentences is published, in other numbers and capitals as well', () => {
    const common = [
      'PREHEAT the oven to 220 °C (425 °F).',
      'Season with salt and pepper, then bake for 40 minutes or until golden brown.',
      'Serve warm.',
    ]
    const likeness = compareWithSource(common, common.join('\n'))
    expect(likeness).toMatchObject({ share: 0, isTooClose: false })
    expect(likeness.steps.flat().some(({ isClose }) => isClose)).toBe(false)
  })

  test('common sentences do not make an own method too close, nor hide a copied one', () => {
    const common = commonPhrases.slice(0, 12)
    expect(
      compareWithSource([...common, 'Crumble fat and flour between your hands until sandy.'], source),
    ).toMatchObject({
      share: 0,
      isTooClose: false,
    })
    expect(compareWithSource([...common, ...sentences], `${common.join('\n')}\n${source}`).isTooClose).toBe(true)
    expect(compareWithSource([...common, ...sentences], source).isTooClose).toBe(true)
  })
})

describe('IM-13 all texts of a draft are compared as one', () => {
  const [first = '', second = '', third = ''] = sentences

  test('sentences that were moved out of the steps are found and marked where they are now', () => {
    expect(compareWithSource(['Cook it.'], source, ['', source])).toMatchObject({
      isTooClose: true,
      steps: [[{ isClose: false }]],
      others: [[], [{ isClose: true }, { isClose: true }, { isClose: true }]],
    })
    expect(compareWithSource([first], source, [second, third])).toMatchObject({ share: 1, isTooClose: true })
  })

  test('a sentence that was cut in two texts is found', () => {
    const halves = sentences.flatMap((one) => [one.slice(0, one.length / 2), one.slice(one.length / 2)])
    const [inSteps, others] = [0, 1].map((odd) => halves.filter((_, at) => at % 2 === odd))
    expect(compareWithSource(halves, source).isTooClose).toBe(true)
    expect(compareWithSource(inSteps ?? [], source, others).isTooClose).toBe(true)
  })

  test('own words elsewhere make no copied step fewer', () => {
    const own = 'We like this pie best on rainy evenings with a green salad beside it. '.repeat(20)
    expect(compareWithSource(sentences, source, [own])).toMatchObject({ share: 1, isTooClose: true })
  })

  test('an own method with a sentence of the source in its description is published', () => {
    const own = ['Work fat and flour to crumbs, add a little water and knead the pastry very briefly by hand.']
    const likeness = compareWithSource(own, source, [third])
    expect(likeness).toMatchObject({ isTooClose: false, others: [[{ isClose: true }]] })
    expect(likeness.share).toBeGreaterThan(0)
  })
})

describe('IM-13 likeness of a method and its source', () => {
  test('the words of the source are too close, and every sentence is marked', () => {
    expect(compareWithSource(sentences, source)).toMatchObject({ share: 1, isTooClose: true })
    expect(closeTexts(sentences)).toEqual(sentences)
  })

  test('own words are not', () => {
    const own = [
      'Work fat and flour to crumbs.',
      'Add a little water, knead briefly and leave the pastry somewhere cold.',
      'Press the rolled pastry into a dish.',
    ]
    expect(compareWithSource(own, source)).toMatchObject({ share: 0, isTooClose: false })
    expect(closeTexts(own)).toEqual([])
  })

  test('capitals, punctuation, other numbers and the order of steps change nothing', () => {
    const disguised = [
      'ROLL IT OUT – THINLY! – AND LINE THE TIN',
      'Stir in just enough cold water to bring the dough together; then chill it for 45 minutes',
    ]
    expect(compareWithSource(disguised, source).share).toBe(1)
  })

  test('a step that was broken into lines in the source is found', () => {
    expect(
      compareWithSource(['Rub the cold butter into the flour.'], 'Rub the cold\nbutter into\nthe flour').share,
    ).toBe(1)
  })

  test('only the sentences that stand in the source are marked', () => {
    const step = `${sentences[2]} Prick the base with a fork before it goes into the hot oven.`
    expect(compareWithSource([step], source).steps).toEqual([
      [
        { text: `${sentences[2]} `, isClose: true },
        { text: 'Prick the base with a fork before it goes into the hot oven.', isClose: false },
      ],
    ])
  })

  test('a sentence is marked from half of its words on', () => {
    const copied = 'one two three four five'
    const isMarked = (step: string) => compareWithSource([step], copied).steps[0]?.map(({ isClose }) => isClose)
    expect(isMarked(`${copied} ${spelled(5)}`)).toEqual([true])
    expect(isMarked(`${copied} ${spelled(5)} sigma`)).toEqual([false])
  })

  test('the limit is sixty of a hundred runs of five words', () => {
    // Ten words of the source are six shingles; with the next words each step has ten.
    const copied = 'one two three four five six seven eight nine ten'
    expect(tooCloseShare).toBe(0.6)
    expect(compareWithSource([`${copied} ${spelled(4)}`], copied)).toMatchObject({ share: 0.6, isTooClose: true })
    expect(compareWithSource([`${copied} ${spelled(5)}`], copied)).toMatchObject({ share: 6 / 11, isTooClose: false })
  })

  test('fewer than ten words of the source belong to no author', () => {
    const copied = 'one two three four five six seven eight nine ten'
    expect(fewestWords).toBe(10)
    expect(compareWithSource([copied], copied).isTooClose).toBe(true)
    expect(compareWithSource([copied.slice(0, -4)], copied)).toMatchObject({ share: 1, isTooClose: false })
  })

  test('steps of fewer than five words, an empty method and an empty source belong to no author', () => {
    expect(compareWithSource(['Boil it well.', 'Serve.'], 'Boil it well. Serve.')).toMatchObject({ isTooClose: false })
    expect(compareWithSource([], source)).toEqual({ share: 0, isTooClose: false, steps: [], others: [] })
    expect(compareWithSource(sentences, '')).toMatchObject({ share: 0, isTooClose: false })
  })

  test('accents, apostrophes and scripts without spaces are compared as well', () => {
    expect(
      compareWithSource(['Don’t let the crème brûlée boil over.'], "don't let the CREME BRULEE boil over").share,
    ).toBe(1)
    const onions = '玉ねぎを薄く切って、フライパンで弱火で三十分ほど炒めます。'
    expect(compareWithSource([onions], `1. ${onions}`).isTooClose).toBe(true)
    expect(compareWithSource([onions], 'にんじんを洗って千切りにし、塩を加えて十分ほど煮ます。').isTooClose).toBe(false)
  })

  test('the sentences of a step are the step, whatever its text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), fc.string(), (steps, text) => {
        const likeness = compareWithSource(steps, text)
        expect(likeness.steps.map((step) => step.map((one) => one.text).join(''))).toEqual(steps)
        expect(likeness.share).toBeGreaterThanOrEqual(0)
        expect(likeness.share).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('the numbers of other amounts are not compared', () => {
    const amounts = 'Weigh 250g butter, 3kg sugar and 1l water and whisk everything until pale'
    expect(
      compareWithSource(['Weigh 300g butter, 2kg sugar and 5l water and whisk everything until pale'], amounts),
    ).toMatchObject({ share: 1 })
  })

  test.each([
    ['Stir… (Really!) Then rest. »Done.« Now eat', ['Stir… ', '(Really!) ', 'Then rest. ', '»Done.« ', 'Now eat']],
    ['混ぜる。「焼く。」食べる！\n\n終わり', ['混ぜる。', '「焼く。」', '食べる！\n\n', '終わり']],
    ['1.5 l at 3.30 p.m.sharp', ['1.5 l at 3.30 p.m.sharp']],
    ['Wait...x ... y', ['Wait...x ... ', 'y']],
    ['One\nTwo.\n', ['One\n', 'Two.\n']],
  ])('the sentences of %j', (text, parts) => {
    expect(compareWithSource([text], source).steps[0]?.map((one) => one.text)).toEqual(parts)
  })

  test('IM-14 the time grows with the length', () => {
    const hostile = ['.', '. ', '."', '"', '。」', '\n', ' ', 'a', 'a.', '\u0301', '1', 'ᐧ', '玉', "'"]
    const start = processorMs()
    for (const part of hostile) {
      const text = `x${part.repeat(200_000 / part.length)}x`
      compareWithSource([text], source.repeat(100), [text])
    }
    expect(processorMs() - start).toBeLessThan(14_000)
  })
})
