/** MN-3: signing in and up remember where the person was. A way in is nowhere to come back to. */
export const signInAddress = (door: string, from: string): string =>
  from === '/' || from.startsWith('/auth/') ? door : `${door}?callbackUrl=${encodeURIComponent(from)}`
