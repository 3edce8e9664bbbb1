import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The private link to the plan's calendar; null when there is none. */
const CalendarLink = v.object({
  link: v.nullable(
    v.object({
      /** Null when the server can no longer show the link. It still works, and a new one can replace it. */
      address: v.nullable(v.string()),
      madeAt: v.string(),
    }),
  ),
})
export type CalendarLink = v.InferOutput<typeof CalendarLink>

const path = '/api/plan/calendar-link'

/** The meal plan in other programs. */
export const planEndpoints = {
  calendarLink: endpoint({
    method: 'GET',
    path,
    access: 'signed-in',
    summary: 'The private link by which calendar programs read the meal plan (RT-5).',
    response: CalendarLink,
  }),
  makeCalendarLink: endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    rateLimit: { by: 'account', points: 20, seconds: 60 * 60 },
    summary: 'Create the calendar link; it replaces a former one (RT-5).',
    response: CalendarLink,
  }),
  endCalendarLink: endpoint({
    method: 'DELETE',
    path,
    access: 'signed-in',
    summary: 'End the calendar link (RT-5).',
    response: CalendarLink,
  }),
} as const
