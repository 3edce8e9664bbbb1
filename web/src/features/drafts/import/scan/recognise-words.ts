import { createOCREngine, supportsFastBuild, type OCREngine } from 'tesseract-wasm'
import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import french from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url'
import german from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url'
import spanish from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url'
import fallbackCore from 'tesseract-wasm/dist/tesseract-core-fallback.wasm?url'
import core from 'tesseract-wasm/dist/tesseract-core.wasm?url'
import {
  fractionSigns,
  otherSigns,
  shapeOf,
  withFractions,
  type SignShape,
} from '@simmer/contract/import/scan/fraction-signs'
import { quarterTurned, rgbaOf, type GrayImage } from '@simmer/contract/import/scan/gray-image'
import type { PlacedWord } from '@simmer/contract/import/scan/page-columns'
import type { ScanLanguage } from '#local/database/import-database.ts'
import { fetchPart, unpacked } from './fetch-parts.ts'
import { grayOfCanvas } from './page-pixels.ts'

const models: Readonly<Record<ScanLanguage, string>> = { en: english, de: german, fr: french, es: spanish }

/** Reads the words of pictures of one language. */
export type ReadWords = (image: GrayImage) => readonly PlacedWord[]

/** The shapes of fractions, and of what they are mistaken for, in the two usual kinds of print. */
const drawShapes = (): readonly SignShape[] => {
  const canvas = new OffscreenCanvas(140, 120)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return []
  return ['serif', 'sans-serif'].flatMap((font) =>
    [...fractionSigns, ...otherSigns].flatMap((sign) => {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000'
      context.font = `64px ${font}`
      context.fillText(sign, 20, 90)
      return shapeOf(sign, grayOfCanvas(canvas)) ?? []
    }),
  )
}

/** Loads the engine and the model of a language, 5 MB on the first use. */
export const loadEngine = async (language: ScanLanguage, onProgress: () => void): Promise<ReadWords> => {
  const [wasmBinary, model] = await Promise.all([
    fetchPart(supportsFastBuild() ? core : fallbackCore, onProgress),
    fetchPart(models[language], onProgress).then(unpacked),
  ])
  const engine = await createOCREngine({ wasmBinary })
  engine.loadModel(model)
  // Without them the engine guesses a resolution and writes about it to the console.
  engine.setVariable('user_defined_dpi', '300')
  engine.setVariable('debug_file', '/dev/null')
  onProgress()
  const shapes = drawShapes()
  return (image) => readUpright(engine, image, { shapes, onProgress })
}

interface Reading {
  readonly shapes: readonly SignShape[]
  readonly onProgress: () => void
}

const wordsIn = (engine: OCREngine, image: GrayImage, { shapes, onProgress }: Reading): readonly PlacedWord[] => {
  engine.loadImage(new ImageData(rgbaOf(image), image.width, image.height))
  const words = engine
    .getTextBoxes('word', onProgress)
    .map(({ rect, text, confidence }) => ({ ...rect, text: text.trim(), confidence }))
  engine.clearImage()
  return withFractions(words, image, shapes)
}

/** How much of a page was read for sure: the length of words, by their confidence. */
const certainty = (words: readonly PlacedWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  )

/** Below this a page is probably turned, or no print. */
const doubtful = 0.6

/** Reads a page; one that gives hardly any words is tried the other ways up. */
const readUpright = (engine: OCREngine, image: GrayImage, reading: Reading): readonly PlacedWord[] => {
  let best = wordsIn(engine, image, reading)
  for (let quarters = 1; quarters < 4 && certainty(best) < doubtful; quarters += 1) {
    const turned = wordsIn(engine, quarterTurned(image, quarters), reading)
    if (certainty(turned) > certainty(best)) best = turned
  }
  return best
}
