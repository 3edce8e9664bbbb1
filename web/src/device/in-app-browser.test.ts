import { expect, test } from 'vitest'
import { inAppBrowser } from './in-app-browser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36'

test.each([
  ['Instagram', `${iphone} Mobile/15E148 Instagram 337.0.3.23.54 (iPhone15,2; iOS 17_5; en_GB; scale=3.00)`],
  ['Instagram', `${android} Instagram 337.0.0.32.118 Android (34/14; 420dpi; Google; Pixel 8)`],
  ['Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.36.104;FBBV/612345;FBDV/iPhone15,2]`],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/468.0.0.48.85;]`],
  ['Messenger', `${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0;FBDV/iPhone15,2]`],
  ['Messenger', `${android} [FB_IAB/Orca-Android;FBAV/460.0.0.39;]`],
  ['Threads', `${iphone} Mobile/15E148 Barcelona 335.0.0.28.92 (iPhone15,2; iOS 17_5)`],
  ['TikTok', `${iphone} Mobile/15E148 musical_ly_35.2.0 JsSdk/2.0 NetType/WIFI Region/GB BytedanceWebview/d8a21c6`],
  ['TikTok', `${android} trill_350205 AppName/trill BytedanceWebview/d8a21c6`],
  ['Pinterest', `${iphone} Mobile/15E148 [Pinterest/iOS]`],
  ['Pinterest', `${android} [Pinterest/Android]`],
  ['Snapchat', `${iphone} Mobile/15E148 Snapchat/12.92.0.43 (like Safari/604.1)`],
  ['X', `${iphone} Mobile/15E148 Twitter for iPhone/10.46`],
  ['X', `${android} TwitterAndroid`],
  ['LinkedIn', `${iphone} Mobile/15E148 [LinkedInApp]/9.29.7312`],
  ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`],
  ['LINE', `${iphone} Mobile/15E148 Safari Line/14.9.0`],
  ['Reddit', `${iphone} Mobile/15E148 Reddit/Version 2024.24.0/Build 615207/iOS Version 17.5`],
  ['KakaoTalk', `${android};KAKAOTALK 2410720`],
  ['Telegram', `${android} Telegram-Android/10.14.5 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
])('LY-9 the built-in browser of %s is recognised: %s', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app)
})

test.each([
  `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  '',
])('LY-9 a real browser is not recognised as a built-in one: %s', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull()
})
