import { paths } from '@simmer/contract/wire/paths'
import type { VisitorKind } from './visitors.ts'

interface Expected {
  readonly title: string
  readonly header: string
  readonly status?: number
}

export interface RouteExpectation extends Expected {
  readonly id: string
  readonly path: string
  /** Expectations of certain kinds of visitors. A string is the path of a redirect. */
  readonly instead?: Partial<Record<VisitorKind, Expected | string>>
}

export const signInRedirect = (path: string): Expected & { at: string } => ({
  title: 'Log in · Simmer',
  header: 'showTitleWithCross',
  at: `${paths.signIn}?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}`,
})
export const site = (title: string): string => `${title} · Simmer`
const nothing = site('Page not found')
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
} = paths

const noDraft = paths.draft('018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f')

/** A path that redirects guests to sign-in. */
const guarded = (id: string, path: string, name: string, header: string): RouteExpectation => ({
  id,
  path,
  title: site(name),
  header,
  instead: { guest: signInRedirect(path).at },
})

/** RT: title and header of every path, and the redirects for each kind of visitor. */
export const routeExpectations: readonly RouteExpectation[] = [
  {
    id: 'RT-1',
    path: paths.home,
    title: 'Simmer: recipes that work offline',
    header: 'default',
    instead: { reader: paths.explore, author: paths.explore, partner: paths.explore },
  },
  { id: 'RT-2', path: paths.explore, title: site('Explore Recipes'), header: 'home' },
  { id: 'RT-3', path: paths.searchFor('rice'), title: site('Recipes for “rice”'), header: 'search' },
  { id: 'RT-4', path: `${paths.search}/vegan-diet`, title: site('Vegan recipes'), header: 'search' },
  { id: 'RT-5', path: paths.library, title: site('Library'), header: 'library' },
  { id: 'RT-6', path: paths.saved, title: site('Your Saved Recipes'), header: 'saved' },
  { id: 'RT-7', path: paths.becomeAuthor, title: site('Become An Author'), header: 'landingPage' },
  { id: 'RT-8', path: paths.mission, title: site('Our Mission'), header: 'landingPage' },
  {
    id: 'RT-9',
    path: `${paths.invite}?ref=FRIEND1`,
    title: site('You’ve been invited'),
    header: 'invite',
  },
  { id: 'RT-10', path: paths.cookingAi, title: 'Simmer AI', header: 'simmerAi' },
  { id: 'RT-16', path: paths.profile('kenji.arata'), title: site('Kenji Arata (@kenji.arata)'), header: 'profile' },
  {
    id: 'RT-17',
    path: paths.createRecipeAsGuest,
    title: site('Write your own recipes'),
    header: 'default',
    instead: { reader: noDraft, author: noDraft, partner: noDraft },
  },
  {
    id: 'RT-17',
    path: paths.profileAsGuest,
    title: site('Your profile'),
    header: 'default',
    instead: { reader: editProfile, author: editProfile, partner: editProfile },
  },
  guarded('RT-18', drafts, 'Draft Recipes', 'default'),
  {
    id: 'RT-18',
    path: paths.newDraft,
    title: site('Draft Recipes'),
    header: 'default',
    instead: { guest: paths.createRecipeAsGuest, reader: noDraft, author: noDraft, partner: noDraft },
  },
  guarded('RT-18', noDraft, 'Draft Recipes', 'default'),
  guarded('RT-19', editProfile, 'Edit Profile', 'showTitle'),
  guarded('WHO-7', devices, 'Devices', 'showTitle'),
  guarded('RT-19', account, 'Account settings', 'showTitle'),
  guarded('RT-19', signInMethods, 'Ways to log in', 'showTitle'),
  guarded('RT-20', analytics, 'Analytics', 'analytics'),
  guarded('RT-21', wallet, 'Wallet', 'balance'),
  guarded('RT-22', addBankDetails, 'Add bank details', 'payments'),
  guarded('RT-23', recipeGenie, 'Recipe Genie AI', 'recipeGenieAI'),
  {
    id: 'RT-24',
    path: `${importRecipes}?existingCreator=true`,
    title: site('Import my Recipes'),
    header: 'showTitle',
    instead: { guest: signInRedirect(`${importRecipes}?existingCreator=true`).at },
  },
  guarded('LY-3', notifications, 'Notifications', 'showTitle'),
  guarded('RT-11', paths.blogAdmin, 'Write for the blog', 'showTitle'),
  guarded('WHO-5', paths.moderation, 'Moderation', 'showTitle'),
  guarded('WHO-5', paths.operator, 'Earnings and payouts', 'showTitle'),
  {
    id: 'MO-3',
    path: paths.decision('018f0000-0000-7000-8000-000000000000'),
    title: site('Decision'),
    header: 'showTitle',
  },
  { id: 'RT-5', path: paths.mealPlan, title: site('Meal plan'), header: 'saved' },
  { id: 'RT-5', path: paths.shoppingList, title: site('Shopping list'), header: 'saved' },
  { id: 'OP-16', path: paths.status, title: site('Status'), header: 'showTitle' },
  { id: 'ST-9', path: paths.outbox, title: site('Sync'), header: 'showTitle' },
  {
    id: 'ER-8',
    path: `${paths.authError}?error=Verification`,
    title: site('Something went wrong'),
    header: 'showTitleWithCross',
  },
  { id: 'RT-5', path: paths.sharedCollection('ended'), title: nothing, header: 'showTitle', status: 404 },
  { id: 'RT-5', path: paths.joinList('ended'), title: nothing, header: 'showTitle', status: 404 },
  { id: 'RT-28', path: '/404', title: nothing, header: 'profile', status: 404 },
  { id: 'RT-28', path: '/no/such/place', title: nothing, header: 'default', status: 404 },
  { id: 'RT-16', path: '/nobody.at.all', title: nothing, header: 'profile', status: 404 },
]
