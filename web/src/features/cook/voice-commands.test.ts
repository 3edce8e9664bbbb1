import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import de from './cook-texts.de.json'
import en from './cook-texts.en.json'
import { isForHelper, isVoiceCommand } from './voice-commands.ts'

const kinds = ['wordsForNext', 'wordsForBack', 'wordsForTimer', 'wordsForRead'] as const
const commandsIn = (heard: string, words: typeof en): string[] =>
  kinds.filter((kind) => isVoiceCommand(heard, words[kind], words.wordsAround))

describe('RT-26 voice commands', () => {
  test.each([
    ['next', en, 'wordsForNext'],
    ['Next step, please.', en, 'wordsForNext'],
    ['okay go on', en, 'wordsForNext'],
    ['go back', en, 'wordsForBack'],
    ['Start the timer!', en, 'wordsForTimer'],
    ['read it again', en, 'wordsForRead'],
    ['weiter', de, 'wordsForNext'],
    ['Nächster Schritt bitte', de, 'wordsForNext'],
    ['geh zurück', de, 'wordsForBack'],
    ['Stell den Wecker', de, 'wordsForTimer'],
    ['bitte noch mal vorlesen', de, 'wordsForRead'],
  ])('%s', (heard, words, kind) => {
    expect(commandsIn(heard, words)).toEqual([kind])
  })

  test.each([
    ['the people next door', en],
    ['I will be back in a minute', en],
    ['what did you read last night', en],
    ['please', en],
    ['', en],
    ['egg timer', en],
    ['so geht das nicht weiter', de],
    ['er kommt zurück', de],
    ['zum Schritt', de],
  ])('the sentence %j is no command', (heard, words) => {
    expect(commandsIn(heard, words)).toEqual([])
  })

  test('each phrase alone is exactly one command, and with any other word around it none', () => {
    for (const words of [en, de]) {
      for (const kind of kinds)
        for (const phrase of words[kind].split(', ')) expect(commandsIn(phrase, words)).toEqual([kind])
      const phrases = kinds.flatMap((kind) => words[kind].split(', '))
      const talk = array(constantFrom('door', 'Tür', 'mother', 'salz', 'seven', 'she said'), {
        minLength: 1,
        maxLength: 3,
      })
      assert(
        property(constantFrom(...phrases), talk, talk, (phrase, before, after) => {
          expect(commandsIn([...before, phrase].join(' '), words)).toEqual([])
          expect(commandsIn([phrase, ...after].join(' '), words)).toEqual([])
        }),
      )
    }
  })
})

test.each([
  ['How much flour do I need?', true],
  ['how long', true],
  ['I wonder how much', false],
  ['', false],
])('what begins like a question is one: %s', (heard, expected) => {
  expect(isForHelper(heard, 'how, what')).toBe(expected)
})

test('AS-2 a sentence about a person in danger is for the helper, however it begins, and other talk is not', () => {
  expect(isForHelper('My guest is choking on a bone', 'how, what')).toBe(true)
  expect(isForHelper('Er bekommt keine Luft', 'wie, was')).toBe(true)
  expect(isForHelper('my guest is late again', 'how, what')).toBe(false)
})
