/** Safari on a phone or tablet of Apple's, not opened from the home screen: it alone says so with a word of its own. */
export const needsHomeScreen = (): boolean => Reflect.get(navigator, 'standalone') === false

/** How the browsers inside social apps give themselves away. None of them can install anything. */
const signs: readonly (readonly [app: string, sign: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Threads', /\bBarcelona\b/],
  ['Messenger', /\bFBAN\/Messenger|\bOrca-Android\b/],
  ['Facebook', /\bFB(?:AN|AV|IOS|_IAB)\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b|\btrill_/i],
  // Its crawler has no bracket.
  ['Pinterest', /\[Pinterest\//],
  ['Snapchat', /\bSnapchat\b/],
  ['X', /\bTwitter(?:Android| for )/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['WeChat', /\bMicroMessenger\b/],
  ['LINE', /\bLine\/\d/],
  ['Reddit', /\bReddit\/(?:Version|\d)|\bRedditApp\b/],
  ['KakaoTalk', /\bKAKAOTALK\b/],
  ['Telegram', /\bTelegram-Android\b/],
]

/** LY-9: the social app in whose own browser this is; null in a real browser. */
export const inAppBrowser = (userAgent: string): string | null =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
