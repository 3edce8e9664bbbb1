import type { ScoredLine } from './line-scores.ts'

/** A run of lines, as `find-runs.ts` finds it. */
interface Span {
  readonly section: 'ingredients' | 'method'
  readonly start: number
  readonly end: number
}

// Many posts talk about their ingredients before they list them: "Flour – any kind works".

/** A list without the talk about it: where only the lines below the last heading hold amounts, it begins there. */
export function fromLastHeading<Run extends Span>(run: Run, lines: readonly ScoredLine[]): Run {
  if (run.section === 'method') return run
  const start = lines.findLastIndex(
    ({ heading }, at) => at > run.start && at < run.end && heading?.kind === 'ingredients' && heading.isExact,
  )
  return start >= 0 && isTalk(lines.slice(run.start, start)) && isList(lines.slice(start, run.end))
    ? { ...run, start }
    : run
}

/** The runs of a recipe without those that only talk about the ingredients of a list further down. */
export const withoutTalk = <Run extends Span>(runs: readonly Run[], lines: readonly ScoredLine[]): Run[] =>
  runs.filter(
    (run, at) =>
      run.section === 'method' ||
      !isTalk(lines.slice(run.start, run.end)) ||
      !runs
        .slice(at + 1)
        .some((later) => later.section === 'ingredients' && isList(lines.slice(later.start, later.end))),
  )

const isTalk = (lines: readonly ScoredLine[]): boolean => shareOfAmounts(lines) < 0.3
const isList = (lines: readonly ScoredLine[]): boolean => shareOfAmounts(lines) >= 0.5

function shareOfAmounts(lines: readonly ScoredLine[]): number {
  const items = lines.filter((line) => line.heading === null && !line.isPart && line.outside === null)
  return items.filter(({ ingredient }) => ingredient >= 0.7).length / Math.max(1, items.length)
}
