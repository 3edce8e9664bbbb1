/** Safari on iOS outside the home screen. Only Safari defines `navigator.standalone`. */
export const needsHomeScreen = (): boolean => Reflect.get(navigator, 'standalone') === false

/** User-agent patterns of the browsers inside social apps. None of these browsers can install an app. */
const signs: readonly (readonly [app: string, sign: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Threads', /\bBarcelona\b/],
  ['Messenger', /\bFBAN\/Messenger|\bOrca-Android\b/],
  ['Facebook', /\bFB(?:AN|AV|IOS|_IAB)\b/],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview\b|\bTikTok\b|\btrill_/i],
  // Pinterest's crawler has no bracket.
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

/** LY-9: the name of the social app whose built-in browser this is; null in a real browser. */
export const inAppBrowser = (userAgent: string): string | null =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
