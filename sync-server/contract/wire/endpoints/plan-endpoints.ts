import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The private address of the plan's calendar; null where there is none. */
const CalendarLink = v.object({
  link: v.nullable(
    v.object({
      /** Null where it cannot be shown any more; it still works, and can be made anew. */
      address: v.nullable(v.string()),
      madeAt: v.string(),
    }),
  ),
})
export type CalendarLink = v.InferOutput<typeof CalendarLink>

const path = '/api/plan/calendar-link'

/** The meal plan beyond the own devices. */
export const planEndpoints = {
  calendarLink: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'The private address under which calendar programs read the meal plan (RT-5).',
    response: CalendarLink,
  }),
  makeCalendarLink: endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 20, seconds: 60 * 60 },
    summary: 'Make that address; one that there was leads nowhere from then on (RT-5).',
    response: CalendarLink,
  }),
  endCalendarLink: endpoint({
    method: 'DELETE',
    path,
    access: 'signed-in',
    summary: 'End that address (RT-5).',
    response: CalendarLink,
  }),
} as const
