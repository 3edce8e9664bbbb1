/** The cookie of somebody who was asked, and does not want to be counted (LY-9). */
export const refusedConsentCookie = (origin: string) => ({
  name: 'counting',
  value: 'refused',
  domain: new URL(origin).hostname,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
})
