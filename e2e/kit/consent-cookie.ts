/** The cookie of a visitor who refused analytics (LY-9). */
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
