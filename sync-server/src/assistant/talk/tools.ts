import { figuresOf, missingFrom } from '@simmer/contract/import/genie/figures'
import { recipeSource } from '@simmer/contract/import/genie/number-proof'
import { answerQuestion } from '@simmer/contract/kitchen/learned/answer-question'
import type { KitchenAnswer } from '@simmer/contract/kitchen/kitchen-answer'
import { loadTables } from '@simmer/contract/kitchen/tables/load-tables'
import type { Language } from '@simmer/contract/preferences/languages'
import { toJsonSchema } from '@valibot/to-json-schema'
import { ProposedDraft, type AnswerEvent } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { RecipeCard } from '@simmer/contract/wire/recipe'
import * as v from 'valibot'
import type { ToolDescription } from '../client/chat-shapes.ts'
import { cleanText } from './clean-answer.ts'
import { fitData } from './fit-data.ts'
import type { KnownNumbers } from './known-numbers.ts'
import type { PublishedRecipes } from './published-recipes.ts'
import { onlySentFields, recipeText, type AssistantRecipe } from './recipe-text.ts'

/** The most characters of what a question reads that are reported to the device. */
const maxReadLength = 20_000

/** Tool calls of one question. */
const maxToolCalls = 8

/** The longest timer of the kitchen helper, a day, holds for the model too. */
const maxTimerMinutes = 24 * 60

const word = v.pipe(v.string(), v.trim(), v.maxLength(60))
const ShortId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

/** The tools of the model. They read what every guest can read, or propose; none writes, sends or opens an address. */
const tools = {
  search_recipes: {
    description: 'Search the published recipes of Simmer. Returns at most 5.',
    input: v.object({
      q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
      diet: v.optional(word),
      meal: v.optional(word),
      cuisine: v.optional(word),
    }),
  },
  read_recipe: {
    description: 'Read a published recipe by its recipeShortId.',
    input: v.object({ recipeShortId: ShortId }),
  },
  helper: {
    description:
      'Ask the kitchen tables, and the open recipe if there is one: substitutes, conversions, pan sizes, scaling, times, core temperatures, keeping food, kitchen terms. Short questions of one sentence.',
    input: v.object({ question: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)) }),
  },
  propose_draft: {
    description: 'Show the person a new recipe as a proposal. Nothing is stored; the person decides.',
    input: ProposedDraft,
  },
  propose_timer: {
    description: 'Show the person a timer that starts when they press it.',
    input: v.object({ minutes: v.pipe(v.number(), v.minValue(0.1), v.maxValue(maxTimerMinutes)), label: word }),
  },
  propose_list: {
    description: 'Show the person lines like "2 leeks" that go on their shopping list when they press a button.',
    input: v.object({ lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.minLength(1), v.maxLength(60)) }),
  },
} as const

type ToolName = keyof typeof tools

export const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name)

export const toolDescriptions: readonly ToolDescription[] = Object.entries(tools).map(
  ([name, { description, input }]) => {
    const { $schema: _, ...parameters } = toJsonSchema(input, { typeMode: 'input', errorMode: 'ignore' })
    return { name, description, parameters }
  },
)

/** The same choice in words, for a server without tools. */
export const NextAction = v.variant('action', [
  v.object({ action: v.literal('search_recipes'), ...tools.search_recipes.input.entries }),
  v.object({ action: v.literal('read_recipe'), ...tools.read_recipe.input.entries }),
  v.object({ action: v.literal('helper'), ...tools.helper.input.entries }),
  v.object({ action: v.literal('propose_draft'), ...tools.propose_draft.input.entries }),
  v.object({ action: v.literal('propose_timer'), ...tools.propose_timer.input.entries }),
  v.object({ action: v.literal('propose_list'), ...tools.propose_list.input.entries }),
  v.object({ action: v.literal('answer') }),
])

export interface ToolResult {
  /** For the model. */
  readonly text: string
  /** For the person. */
  readonly events: readonly AnswerEvent[]
}

export interface ToolBench {
  /**
   * Runs a tool with the arguments that the model wrote. A wrong argument is a result, never an error. Data of a result is
   * cut to `maxTokens`.
   */
  readonly run: (name: string, args: unknown, maxTokens: number) => Promise<ToolResult>
  readonly isFound: (recipeShortId: string) => boolean
  /** How many calls are left. */
  readonly left: () => number
}

const cardText = (card: RecipeCard): string => {
  const { recipeShortId, title, description, cuisine, diets, meals, prepTimeInMinutes, cookTimeInMinutes } = card
  const minutes = (prepTimeInMinutes ?? 0) + (cookTimeInMinutes ?? 0)
  return [
    `recipeShortId: ${recipeShortId}`,
    `title: ${title}`,
    `description: ${description}`,
    ...(cuisine === null ? [] : [`cuisine: ${cuisine}`]),
    ...(diets.length === 0 ? [] : [`diets: ${diets.join(', ')}`]),
    ...(meals.length === 0 ? [] : [`meals: ${meals.join(', ')}`]),
    ...(minutes === 0 ? [] : [`minutes: ${minutes}`]),
  ].join('\n')
}

/** An answer of the kitchen helper with its places. Its proposals are buttons for a person, and no part of it. */
const helperText = ({ text, basis }: KitchenAnswer): string => {
  const places = basis.map((one) => {
    if (one.kind === 'step') return `[[step:${one.step}]]`
    if (one.kind === 'ingredient') return `ingredient ${one.ingredient}`
    return [`table of ${one.table}: ${one.row}`, ...one.sources].join(', ')
  })
  return [text, ...places.map((place) => `source: ${place}`)].join('\n')
}

const cleanWords = (text: string): string => cleanText(text, { isRecipe: () => false, steps: 0 }).trim()

const cleanLines = (lines: readonly string[]): string[] => lines.map(cleanWords).filter((line) => line !== '')

/** A proposal as plain text without links. Null where a part is empty that a recipe needs. */
const cleanDraft = (draft: ProposedDraft): ProposedDraft | null => {
  const cleaned = v.safeParse(ProposedDraft, {
    ...draft,
    title: cleanWords(draft.title),
    description: cleanWords(draft.description),
    ingredients: cleanLines(draft.ingredients),
    steps: cleanLines(draft.steps),
    tips: cleanWords(draft.tips),
  })
  return cleaned.success ? cleaned.output : null
}

const helperNames: Readonly<Record<Language, string>> = { en: 'Kitchen helper', de: 'Küchenhelfer' }

const refused = (text: string): ToolResult => ({ text, events: [] })

/** A tool whose arguments are read by its schema. */
const withArguments =
  <S extends v.GenericSchema>(schema: S, run: (args: v.InferOutput<S>, maxTokens: number) => Promise<ToolResult>) =>
  async (args: unknown, maxTokens: number): Promise<ToolResult> => {
    const input = v.safeParse(schema, args)
    if (input.success) return run(input.output, maxTokens)
    const [issue] = input.issues
    return refused(`Wrong arguments: ${v.getDotPath(issue) ?? 'the object'}: ${issue.message}`)
  }

interface BenchDeps {
  readonly recipes: PublishedRecipes
  readonly known: KnownNumbers
  readonly mark: string
  readonly language: Language
  /** The questions of the person. */
  readonly questions: readonly string[]
  /** The recipe or draft that is open. */
  readonly open: AssistantRecipe | null
}

/** The tools of one question. */
export const createToolBench = ({ recipes, known, mark, language, questions, open }: BenchDeps): ToolBench => {
  const found = new Set<string>()
  let calls = 0
  let readLength = 0
  const unread = [...questions, ...(open === null ? [] : recipeSource(open).lines)]
  let given: readonly string[] = []
  /** The numbers of what the person wrote or has open, and of what was read. Each line is searched once. */
  const givenFigures = (): readonly string[] => {
    given = [...given, ...unread.splice(0).flatMap(figuresOf)]
    return given
  }

  /** GE-2: reports what the model reads, so that the device can check the numbers of a proposal against it. */
  const report = (name: string, all: readonly string[], isHelper = false): AnswerEvent[] => {
    const lines = all.map(cleanWords).filter((line) => {
      readLength += line.length
      return line !== '' && readLength <= maxReadLength
    })
    unread.push(...lines)
    if (lines.length === 0) return []
    return [{ name: 'read', data: { name: cleanWords(name), lines, ...(isHelper && { isHelper }) } }]
  }

  const toolEvent = (name: ToolName, label: string): AnswerEvent => ({
    name: 'tool',
    data: { name, label: cleanWords(label.slice(0, 200)) },
  })

  const offer = (all: readonly Pick<RecipeCard, 'recipeShortId' | 'slug' | 'title'>[]): AnswerEvent => {
    for (const { recipeShortId } of all) found.add(recipeShortId)
    return {
      name: 'sources',
      data: { recipes: all.map(({ recipeShortId, slug, title }) => ({ recipeShortId, slug, title })) },
    }
  }

  const runners: Readonly<Record<ToolName, (args: unknown, maxTokens: number) => Promise<ToolResult>>> = {
    search_recipes: withArguments(tools.search_recipes.input, async (args, maxTokens) => {
      const cards = await recipes.search(args)
      const started = toolEvent('search_recipes', args.q)
      if (cards.length === 0) return { text: 'No recipe was found.', events: [started] }
      const text = cards.map(cardText).join('\n\n')
      known.addSource(
        text,
        cards.flatMap(({ diets }) => diets),
      )
      return { text: fitData('RESULT OF search_recipes', text, mark, maxTokens), events: [started, offer(cards)] }
    }),
    read_recipe: withArguments(tools.read_recipe.input, async ({ recipeShortId }, maxTokens) => {
      const recipe = await recipes.read(recipeShortId)
      if (recipe === null) return refused('There is no published recipe with this recipeShortId.')
      const text = recipeText(recipe)
      const read = recipeSource(recipe)
      known.addSource(text, recipe.diets)
      return {
        text: fitData(`RESULT OF read_recipe ${recipeShortId}`, text, mark, maxTokens),
        events: [toolEvent('read_recipe', recipe.title), offer([recipe]), ...report(read.name, read.lines)],
      }
    }),
    helper: withArguments(tools.helper.input, async ({ question }, maxTokens) => {
      const answer = answerQuestion(
        question,
        open === null ? {} : { recipe: onlySentFields(open) },
        await loadTables(language),
      )
      const started = toolEvent('helper', question)
      if (answer === null) return { text: 'The tables have no answer to this.', events: [started] }
      const text = helperText(answer)
      known.addTable(text, question, answer.kind === 'conversion')
      // A number that the model brought itself is not proved because the tables repeat it.
      const isGiven = missingFrom(figuresOf(question), givenFigures()).length === 0
      return {
        text: fitData('RESULT OF helper', text, mark, maxTokens),
        events: [started, ...(isGiven ? report(helperNames[language], answer.text.split('\n'), true) : [])],
      }
    }),
    propose_draft: withArguments(tools.propose_draft.input, async (draft) => {
      const seen = cleanDraft(draft)
      if (seen === null) return refused('Wrong arguments: title, ingredients and steps need plain text.')
      return {
        text: 'The person sees the proposal. Nothing is stored.',
        events: [toolEvent('propose_draft', seen.title), { name: 'draft', data: { draft: seen } }],
      }
    }),
    propose_timer: withArguments(tools.propose_timer.input, async ({ minutes, label }) => ({
      text: 'The person sees the timer. It does not run before they press it.',
      events: [{ name: 'timer', data: { seconds: Math.round(minutes * 60), label: cleanWords(label) } }],
    })),
    propose_list: withArguments(tools.propose_list.input, async ({ lines }) => {
      const seen = cleanLines(lines)
      if (seen.length === 0) return refused('Wrong arguments: lines need plain text.')
      return {
        text: 'The person sees the lines. None is on the list before they press the button.',
        events: [{ name: 'list', data: { lines: seen } }],
      }
    }),
  }

  return {
    isFound: (recipeShortId) => found.has(recipeShortId),
    left: () => Math.max(0, maxToolCalls - calls),
    run: async (name, args, maxTokens) => {
      if (!isTool(name)) return refused('There is no such tool.')
      calls += 1
      return calls > maxToolCalls ? refused('No more tools: answer now.') : runners[name](args, maxTokens)
    },
  }
}
