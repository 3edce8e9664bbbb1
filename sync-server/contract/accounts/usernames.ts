/** 3 to 30 characters: a to z, digits, dots, dashes or underscores, beginning with a to z. */
export const usernamePattern = /^[A-Za-z][A-Za-z0-9._-]{2,29}$/

/**
 * `/{username}` is a profile (RT-16) and must not shadow another path. Reserved, in any case: the first segment of
 * every path and file of the site, and words that would pass for Simmer itself.
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  // screens
  '404',
  'admin',
  'auth',
  'blog',
  'collection',
  'contact-us',
  'cook',
  'cooking-ai',
  'dashboard',
  'help',
  'home',
  'library',
  'logged-out',
  'lp',
  'meal-plan',
  'notifications',
  'outbox',
  'recipe',
  'recipe-import',
  'recipes',
  'saved',
  'search',
  'share',
  'share-target',
  'shopping-list',
  'site-map',
  'status',
  // the server
  'api',
  'assets',
  'covers',
  'dev',
  'favicon.ico',
  'icons',
  'images',
  'index.html',
  'manifest.json',
  'manifest.webmanifest',
  'photos',
  'robots.txt',
  'screenshots',
  'sitemap.xml',
  'static',
  'sw.js',
  'uploads',
  'well-known',
  // words that would pass for Simmer itself
  'about',
  'account',
  'administrator',
  'everyone',
  'guest',
  'login',
  'logout',
  'moderator',
  'null',
  'official',
  'privacy',
  'root',
  'security',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'signin',
  'signup',
  'simmer',
  'staff',
  'support',
  'system',
  'terms',
  'undefined',
])

/** Whether a username is valid. Only the server knows whether it is taken. */
export const isAllowedUsername = (username: string): boolean =>
  usernamePattern.test(username) &&
  !reservedUsernames.has(username.toLowerCase()) &&
  // The last segment of a path must not look like a file.
  !/\.(?:js|json|html|xml|txt|css|ico|png|svg|webp|webmanifest|map)$/i.test(username)
