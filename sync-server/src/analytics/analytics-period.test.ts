import { expect, test } from 'vitest'
import { planPeriod, stepsOf } from './analytics-period.ts'

test.each([
  ['7d', '2026-11-21', '2026-11-27', '2026-11-14', '2026-11-20', 7],
  ['28d', '2026-10-31', '2026-11-27', '2026-10-03', '2026-10-30', 28],
  ['90d', '2026-08-30', '2026-11-27', '2026-06-01', '2026-08-29', 90],
  ['12m', '2025-12-01', '2026-11-01', '2024-12-01', '2025-11-01', 12],
] as const)(
  'AN-1 the period %s is from %s to %s, and the one before is as long',
  (period, from, to, first, last, steps) => {
    const plan = planPeriod(period, Date.parse('2026-11-27T23:59:59Z'))
    expect(plan).toMatchObject({ from, to, before: { from: first, to: last } })
    expect(stepsOf(plan)).toHaveLength(steps)
    expect(stepsOf({ unit: plan.unit, from: first, to: last })).toHaveLength(steps)
  },
)
