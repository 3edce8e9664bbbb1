declare global {
  /** What is used of a global object that only newer browsers have. */
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined
}

/**
 * The time zone of the device, such as Europe/Berlin. Temporal answers at once; the first format of a date takes a slow phone
 * 150 ms, because the browser reads the calendar data of its language for it.
 */
export const readTimeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
