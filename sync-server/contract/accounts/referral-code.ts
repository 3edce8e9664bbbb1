const codePattern = /^[\w.-]{1,64}$/

/** RF-5: the referral code in what somebody was sent, trimmed; null where there is none, or something else. */
export const readReferralCode = (text: string | null): string | null => {
  const code = text?.trim() ?? ''
  return codePattern.test(code) ? code : null
}
