const codePattern = /^[\w.-]{1,64}$/

/** RF-5: the referral code in a text, trimmed; null for anything else. */
export const readReferralCode = (text: string | null): string | null => {
  const code = text?.trim() ?? ''
  return codePattern.test(code) ? code : null
}
