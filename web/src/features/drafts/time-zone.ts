/** The time zone that this device's clock shows, as people know it: "Europe/Berlin". */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
