import { codeDigits, codeMinutes } from '@simmer/contract/wire/session'

export const accountWords = {
  signInTitle: 'Log in',
  signUpTitle: 'Sign up',
  signInLead: 'We send a six-digit code to your e-mail. No password to remember.',
  signUpLead: 'Saved recipes and ratings follow you to every device, and wait on this one when there is no signal.',
  email: 'E-mail address',
  sendCode: 'Send me a code',
  sendingCode: 'Sending…',
  codeTitle: 'Check your e-mail',
  codeLead: (email: string): string => `We sent a code to ${email}. It works for ${codeMinutes} minutes.`,
  code: `${codeDigits}-digit code`,
  verify: 'Continue',
  verifying: 'Checking…',
  resend: 'Send a new code',
  resendIn: (seconds: string): string => `Send a new code in ${seconds}`,
  otherEmail: 'Use another e-mail address',
  newHere: 'New to Simmer?',
  alreadyHere: 'Already have an account?',
  signUp: 'Sign Up',
  logIn: 'Log In',
  codeShape: `The code has ${codeDigits} digits.`,
  emailShape: 'Please give an e-mail address, like ana@example.com.',
  offline: 'Signing in needs a connection. Everything stored on this device still opens.',
  unreachable: 'Simmer could not be reached. Check the connection and try again.',
  needsScripts: 'Signing in needs JavaScript. Recipes can be read without it.',
  usernameTitle: 'Choose your username',
  usernameLead: 'It is your address on Simmer and stands beside what you publish. You choose it once.',
  username: 'Username',
  usernameRules: '3 to 30 letters, digits, dots, dashes or underscores, starting with a letter.',
  usernameFree: (username: string): string => `${username} is free.`,
  usernameChecking: 'Checking…',
  suggestions: 'These are free:',
  chooseUsername: 'That’s me',
  choosingUsername: 'Saving…',
  errorTitle: 'That did not work',
  tryAgain: 'Try again',
  keepReading: 'Explore Recipes',
  signOutTitle: 'Log out?',
  signOut: 'Log Out',
  signOutLead: 'This device forgets your saved recipes and ratings. They stay in your account.',
  unsentTitle: 'Some changes have not been sent yet',
  unsent: (count: number): string =>
    count === 1
      ? 'One change on this device has not reached Simmer.'
      : `${count} changes on this device have not reached Simmer.`,
  sendFirst: 'Send now, then log out',
  keepHere: 'Log out and keep them here',
  keepHereHelp: 'They go out when you next log in on this device.',
  discard: 'Log out and delete them',
  stay: 'Stay logged in',
  notSent: 'Not everything could be sent. Simmer cannot be reached, or will not take it yet.',
} as const

/** NextAuth's error codes, in words (ER-8). A map: the code comes from the address, and may be the name of anything. */
export const authErrors: ReadonlyMap<string, string> = new Map([
  ['SessionRequired', 'Please log in to see that page.'],
  ['CredentialsSignin', 'That code is not right, or it is too old. Ask for a new one.'],
  ['AccessDenied', 'This account may not sign in. Write to us if you think that is a mistake.'],
  ['Verification', 'That link was used already or is too old.'],
  ['Configuration', 'Signing in is not set up properly on our side.'],
])
export const anyAuthError = 'Signing in did not work. Nothing was changed; please try again.'
