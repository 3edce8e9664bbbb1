import * as v from 'valibot'
import { NotificationGroup } from '../wire/notifications.ts'

/** The entry in a row `notification:<uuid>`; null where it was removed or is from a newer server. */
export const readNotification = (value: unknown): NotificationGroup | null => {
  const read = v.safeParse(NotificationGroup, value)
  return read.success ? read.output : null
}

/** NT-8: seeing an entry closes it. What happens later opens another one. */
export const isUnseen = ({ newest }: Pick<NotificationGroup, 'newest'>, seenUpTo: number): boolean => newest > seenUpTo

export const unreadCount = (groups: readonly Pick<NotificationGroup, 'newest'>[], seenUpTo: number): number =>
  groups.filter((group) => isUnseen(group, seenUpTo)).length

/** The newest entry first. Entries of one moment are in the order in which the server wrote them. */
export const newestFirst = <G extends Pick<NotificationGroup, 'newest' | 'at'>>(groups: readonly G[]): readonly G[] =>
  groups.toSorted((one, other) => other.at - one.at || other.newest - one.newest)
