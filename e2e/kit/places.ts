import { addresses } from '@simmer/contract/wire/addresses'
import type { VisitorKind } from './visitors.ts'

interface Expected {
  readonly title: string
  readonly header: string
  readonly status?: number
}

export interface Row extends Expected {
  readonly id: string
  readonly path: string
  /** What others than everybody get. A string is the path they end at. */
  readonly instead?: Partial<Record<VisitorKind, Expected | string>>
}

export const door = (path: string): Expected & { at: string } => ({
  title: 'Log in · Simmer',
  header: 'showTitleWithCross',
  at: `${addresses.signIn}?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}`,
})
export const site = (title: string): string => `${title} · Simmer`
const nothing = site('Nothing is cooking here')
const {
  account,
  devices,
  drafts,
  editProfile,
  analytics,
  wallet,
  addBankDetails,
  recipeGenie,
  importRecipes,
  notifications,
  signInMethods,
} = addresses

const noDraft = addresses.draft('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f')

/** RT: every place, what it is called and which header it has; and who is sent elsewhere. */
export const rows: readonly Row[] = [
  {
    id: 'RT-1',
    path: addresses.home,
    title: 'Simmer: recipes that stay with you',
    header: 'default',
    instead: { reader: addresses.explore, author: addresses.explore, partner: addresses.explore },
  },
  { id: 'RT-2', path: addresses.explore, title: site('Explore Recipes'), header: 'home' },
  { id: 'RT-3', path: addresses.searchFor('rice'), title: site('Recipes for “rice”'), header: 'search' },
  { id: 'RT-4', path: `${addresses.search}/vegan-diet`, title: site('Vegan recipes'), header: 'search' },
  { id: 'RT-5', path: addresses.library, title: site('Library'), header: 'library' },
  { id: 'RT-6', path: addresses.saved, title: site('Your Saved Recipes'), header: 'saved' },
  { id: 'RT-7', path: addresses.becomeAuthor, title: site('Become An Author'), header: 'landingPage' },
  { id: 'RT-8', path: addresses.mission, title: site('Our Mission'), header: 'landingPage' },
  {
    id: 'RT-9',
    path: `${addresses.invite}?ref=FRIEND1`,
    title: site('Somebody wants you at their table'),
    header: 'invite',
  },
  { id: 'RT-10', path: addresses.cookingAi, title: 'Simmer AI', header: 'simmerAi' },
  { id: 'RT-16', path: addresses.profile('kenji.arata'), title: site('Kenji Arata (@kenji.arata)'), header: 'profile' },
  {
    id: 'RT-17',
    path: addresses.createRecipeAsGuest,
    title: site('Your recipes, written down'),
    header: 'default',
    instead: { reader: noDraft, author: noDraft, partner: noDraft },
  },
  {
    id: 'RT-17',
    path: addresses.profileAsGuest,
    title: site('A place of your own'),
    header: 'default',
    instead: { reader: editProfile, author: editProfile, partner: editProfile },
  },
  { id: 'RT-18', path: drafts, title: site('Draft Recipes'), header: 'default', instead: { guest: door(drafts).at } },
  {
    id: 'RT-18',
    path: addresses.newDraft,
    title: site('Draft Recipes'),
    header: 'default',
    instead: { guest: addresses.createRecipeAsGuest, reader: noDraft, author: noDraft, partner: noDraft },
  },
  {
    id: 'RT-18',
    path: noDraft,
    title: site('Draft Recipes'),
    header: 'default',
    instead: { guest: door(noDraft).at },
  },
  {
    id: 'RT-19',
    path: editProfile,
    title: site('Edit Profile'),
    header: 'showTitle',
    instead: { guest: door(editProfile).at },
  },
  {
    id: 'WHO-7',
    path: devices,
    title: site('Devices'),
    header: 'showTitle',
    instead: { guest: door(devices).at },
  },
  {
    id: 'RT-19',
    path: account,
    title: site('Account settings'),
    header: 'showTitle',
    instead: { guest: door(account).at },
  },
  {
    id: 'RT-19',
    path: signInMethods,
    title: site('Ways to log in'),
    header: 'showTitle',
    instead: { guest: door(signInMethods).at },
  },
  {
    id: 'RT-20',
    path: analytics,
    title: site('Analytics'),
    header: 'analytics',
    instead: { guest: door(analytics).at },
  },
  { id: 'RT-21', path: wallet, title: site('Wallet'), header: 'balance', instead: { guest: door(wallet).at } },
  {
    id: 'RT-22',
    path: addBankDetails,
    title: site('Add bank details'),
    header: 'payments',
    instead: { guest: door(addBankDetails).at },
  },
  {
    id: 'RT-23',
    path: recipeGenie,
    title: site('Recipe Genie AI'),
    header: 'recipeGenieAI',
    instead: { guest: door(recipeGenie).at },
  },
  {
    id: 'RT-24',
    path: `${importRecipes}?existingCreator=true`,
    title: site('Import my Recipes'),
    header: 'showTitle',
    instead: { guest: door(`${importRecipes}?existingCreator=true`).at },
  },
  {
    id: 'LY-3',
    path: notifications,
    title: site('Notifications'),
    header: 'showTitle',
    instead: { guest: door(notifications).at },
  },
  {
    id: 'RT-11',
    path: addresses.blogDesk,
    title: site('Write for the blog'),
    header: 'showTitle',
    instead: { guest: door(addresses.blogDesk).at },
  },
  { id: 'RT-5', path: addresses.mealPlan, title: site('Meal plan'), header: 'saved' },
  { id: 'RT-5', path: addresses.shoppingList, title: site('Shopping list'), header: 'saved' },
  { id: 'ST-9', path: addresses.outbox, title: site('Waiting changes'), header: 'showTitle' },
  {
    id: 'ER-8',
    path: `${addresses.authError}?error=Verification`,
    title: site('That did not work'),
    header: 'showTitleWithCross',
  },
  { id: 'RT-5', path: addresses.sharedCollection('ended'), title: nothing, header: 'showTitle', status: 404 },
  { id: 'RT-5', path: addresses.joinList('ended'), title: nothing, header: 'showTitle', status: 404 },
  { id: 'RT-28', path: '/404', title: nothing, header: 'profile', status: 404 },
  { id: 'RT-28', path: '/no/such/place', title: nothing, header: 'default', status: 404 },
  { id: 'RT-16', path: '/nobody.at.all', title: nothing, header: 'profile', status: 404 },
]
