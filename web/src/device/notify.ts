/** `cannot`: this browser has no notifications, or none for a page that is not installed. */
export type NotifyPermission = NotificationPermission | 'unsupported'

export const readNotifyPermission = (): NotifyPermission => ('Notification' in window ? Notification.permission : 'unsupported')

/** Asks the person. Call it from a press: browsers refuse other questions. */
export const requestNotifyPermission = (): Promise<NotifyPermission> =>
  'Notification' in window ? Notification.requestPermission() : Promise.resolve('unsupported')

/** Tells through the system. `leadsTo` is opened by a press on it (service-worker/open-notified.ts). */
export const notify = async (title: string, tag: string, path: string): Promise<void> => {
  if (readNotifyPermission() !== 'granted') return
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.showNotification(title, { tag, icon: '/icons/icon-192.png', requireInteraction: true, data: path })
}
