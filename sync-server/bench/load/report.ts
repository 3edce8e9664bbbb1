import type { SceneResult } from './scenes.ts'

/** One line of the table of all benchmarks (`e2e/bench/run.mjs`). */
interface BenchLine {
  readonly what: string
  readonly ours: number
  readonly floor: number
  readonly unit: string
  readonly ratio: number
  readonly target: string
  readonly reached: boolean
}

/**
 * The goals, by scene and figure: the largest value, or the smallest one. The memory of a stream is none of them, because it
 * contains what the first requests of the server compiled here; `streams.bench.ts` measures it without that.
 */
const goals: readonly {
  readonly scene: string
  readonly figure: string
  readonly most?: number
  readonly least?: number
}[] = [
  { scene: 'idle', figure: 'transactions/s', most: 2 },
  { scene: 'idle', figure: '% of a core', most: 5 },
  { scene: 'dinner', figure: 'seen by the second device p99, ms', most: 2000 },
  { scene: 'restart', figure: 'ms until the actions of the outage are sent', most: 60_000 },
  { scene: 'crash', figure: 'ms until the actions of the outage are sent', most: 60_000 },
  { scene: 'week', figure: 'of the set-based floor', least: 0.4 },
  { scene: 'popular', figure: 'ms until the count is right', most: 5000 },
]

const round = (value: number): number => Number(value.toPrecision(3))

/** The figures of a run as lines, against the run with few devices. */
export const benchLines = (few: readonly SceneResult[], many: readonly SceneResult[]): BenchLine[] =>
  many.flatMap(({ scene, devices, figures, violations }) => {
    const floorFigures = few.find((one) => one.scene === scene)?.figures
    const lines = Array.from(figures, ([figure, ours]): BenchLine => {
      const floor = floorFigures?.get(figure) ?? 0
      const goal = goals.find((one) => one.scene === scene && one.figure === figure)
      return {
        what: `${scene}: ${figure}`,
        ours: round(ours),
        floor: round(floor),
        unit: `${devices} devices`,
        ratio: floor === 0 ? 0 : round(ours / floor),
        target: goal === undefined ? '' : goal.most === undefined ? `at least ${goal.least}` : `at most ${goal.most}`,
        reached: ours <= (goal?.most ?? Infinity) && ours >= (goal?.least ?? 0),
      }
    })
    const broken: BenchLine = {
      what: `${scene}: violations of I5 and I12`,
      ours: violations.length,
      floor: 0,
      unit: `${devices} devices`,
      ratio: 0,
      target: 'at most 0',
      reached: violations.length === 0,
    }
    return [...lines, broken]
  })

/** The figures as a table in Markdown. */
export const markdownTable = (few: readonly SceneResult[], many: readonly SceneResult[]): string => {
  const [small, large] = [few[0]?.devices ?? 0, many[0]?.devices ?? 0]
  const lines = benchLines(few, many).map(({ what, ours, floor, ratio, target, reached }) =>
    ['', what, floor, ours, ratio, target === '' ? '' : `${target}${reached ? '' : ', missed'}`, ''].join(' | ').trim(),
  )
  return [
    `| What | ${small} devices | ${large} devices | Ratio | Goal |`,
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
