import type { Language } from '@simmer/contract/preferences/languages'
import { notificationMessage } from '@simmer/contract/notifications/notification-message'
import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import { maxPushBytes, type PushMessage } from '@simmer/contract/notifications/push'

interface MessageParts {
  readonly origin: string
  readonly groupId: string
  readonly group: NotificationGroup
  readonly language: Language
  readonly unreadCount: number
}

/** The payload of a push, as JSON of at most 2,000 bytes: a longer text ends with an ellipsis. */
export const pushPayload = ({ origin, groupId, group, language, unreadCount }: MessageParts): Buffer => {
  const build = (body: string): Buffer => {
    const message: PushMessage = {
      web_push: 8030,
      notification: {
        title: 'Simmer',
        body,
        navigate: new URL(group.link, origin).href,
        lang: language,
        dir: 'ltr',
        tag: groupId,
        silent: false,
        app_badge: unreadCount,
      },
      app_badge: unreadCount,
    }
    return Buffer.from(JSON.stringify(message))
  }
  const characters = Array.from(notificationMessage(group, language))
  for (let length = characters.length; ; length = Math.floor(length / 2)) {
    const body = length === characters.length ? characters.join('') : `${characters.slice(0, length).join('')}…`
    const payload = build(body)
    if (payload.length <= maxPushBytes || length === 0) return payload
  }
}
