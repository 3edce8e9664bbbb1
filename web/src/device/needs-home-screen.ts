/** Safari on a phone or tablet of Apple's, not opened from the home screen: it alone says so with a word of its own. */
export const needsHomeScreen = (): boolean => Reflect.get(navigator, 'standalone') === false
