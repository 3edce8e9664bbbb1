/** Opens the page of a pressed notification, in an open window if there is one. */
export const openNotificationTarget = async (clients: Clients, data: unknown): Promise<void> => {
  const path = typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : '/'
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open === undefined) {
    await clients.openWindow(path)
    return
  }
  const focused = await open.focus()
  if (new URL(focused.url).pathname !== path) await focused.navigate(path)
}
