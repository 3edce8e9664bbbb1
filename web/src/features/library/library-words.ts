export const libraryWords = {
  save: 'Save recipe',
  saved: 'Saved',
  unsave: 'Remove from saved recipes',
  needsScripts:
    'What you saved lives on this device, and JavaScript is needed to show it. Every recipe can be read without.',
  onThisDevice: 'On this device',
  comingToDevice: 'Being stored on this device…',
  waitsForConnection: 'Waits for a connection',
  notOnDevice: 'Needs a connection',
  savedTitle: 'Your Saved Recipes',
  savedCount: (count: number, shown: string): string => (count === 1 ? '1 recipe' : `${shown} recipes`),
  allReady: 'Everything here opens without a connection.',
  someReady: (ready: string): string => `${ready} open without a connection so far.`,
  nothing: 'Nothing saved yet',
  nothingHelp: 'Save a recipe and it opens here, also in a cellar, on a plane, or when the shop’s signal gives up.',
  explore: 'Explore Recipes',
  guest: 'Your saved recipes live here',
  guestHelp: 'Log in and every recipe you save is stored on this device and follows you to the others.',
  logIn: 'Log In',
  stillComing: (count: number, shown: string): string =>
    count === 1 ? 'One more is on its way to this device.' : `${shown} more are on their way to this device.`,
  libraryTitle: 'Library',
  waiting: 'Waiting changes',
  waitingNone: 'Everything has been sent.',
  waitingSome: (count: number, shown: string): string =>
    count === 1 ? '1 change waits to be sent.' : `${shown} changes wait to be sent.`,
  libraryLead: 'What you keep on Simmer, and what this device still has to send.',
  recent: 'Saved last',
  refusedSome: (count: number, shown: string): string =>
    count === 1 ? 'One was not accepted.' : `${shown} were not accepted.`,
} as const
