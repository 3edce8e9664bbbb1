import { readIngredientLine } from '@simmer/contract/recipe/lines/read-ingredient-line'
import { Problem } from '@simmer/contract/wire/problems'
import { requestDeletion, sendDeletionCode } from './account-settings/request-deletion.ts'
import { requestEmailChange, changeEmail } from './account-settings/change-email.ts'
import { changeUsername } from './account-settings/change-username.ts'
import { setPreferences, readPreferences } from './account-settings/preferences.ts'
import { exportAccountData } from './account-settings/export-data.ts'
import { readProfileSettings, saveProfile } from './account-settings/profile-settings.ts'
import { becomeAuthorByRequest } from './accounts/author-account.ts'
import { setProfilePicture } from './accounts/profile-picture.ts'
import { readProfile } from './account-settings/read-profile.ts'
import { setUsername, usernameProblem } from './accounts/username.ts'
import { readOverview, readSeries } from './analytics/author-analytics.ts'
import { listRecipeCounts } from './analytics/list-recipe-counts.ts'
import { recordEvents } from './analytics/record-events.ts'
import { recordRecipeEvents } from './analytics/record-reads.ts'
import {
  readEditorPost,
  listEditorPosts,
  readPostPermission,
  previewPost,
  setEditorPostState,
  writeEditorPost,
} from './blog/blog-admin.ts'
import { assistantCalls } from './assistant/answers/assistant-calls.ts'
import { listPosts, readPost } from './blog/read-posts.ts'
import { receiveMessage } from './contact/receive-message.ts'
import { issueFormToken } from './contact/form-token.ts'
import { answerAppeal, listAppeals } from './moderation/appeals.ts'
import { readModerationCase, readQueue } from './moderation/cases.ts'
import { decideCase } from './moderation/decide-case.ts'
import { receiveReport } from './moderation/receive-report.ts'
import { readModerationPermission } from './moderation/require-moderator.ts'
import { readMailedStatement, readStatement, sendAppeal, sendMailedAppeal } from './moderation/statements.ts'
import { listBlockedPeople } from './following/blocked-people.ts'
import { listFollowing } from './following/list-following.ts'
import { genieCalls } from './genie/genie-calls.ts'
import { receiveReports } from './error-reports/error-reports.ts'
import { importCalls } from './imports/import-calls.ts'
import { JsonText, type Handlers } from './http/handler.ts'
import { listCookedRecipes } from './library/cooked-recipes.ts'
import { saveRecipe, unsaveRecipe } from './library/save-recipe.ts'
import { draftVersions } from './drafts/draft-versions.ts'
import { savedIds } from './library/saved-ids.ts'
import { notificationCalls } from './notifications/notification-calls.ts'
import { applyAsPartner, readPartnerStatus } from './partners/partner-calls.ts'
import { bankDetailsCalls } from './payouts/bank-details-calls.ts'
import { readPayoutEligibility } from './payouts/payout-eligibility.ts'
import { packs } from './packs/packs.ts'
import { beginUpload } from './photos/begin-upload.ts'
import { isReachable } from './postgres/database.ts'
import { listAuthorRecipes } from './recipes/author-recipes.ts'
import { featuringCalls, listFeaturedRecipes } from './moderation/featured-recipes.ts'
import { listRecipes, readCards } from './recipes/list-recipes.ts'
import { readRevisions, readRecipe } from './recipes/read-recipe.ts'
import {
  isReferralEligible,
  checkReferral,
  acceptInvitation,
  noteAddresses,
  readReferral,
  updateReferral,
} from './referrals/referral.ts'
import { readReferralProgress } from './referrals/referral-progress.ts'
import { publicAddress } from './referrals/public-address.ts'
import { rateRecipe } from './reviews/rate-recipe.ts'
import { reviewCalls } from './reviews/review-calls.ts'
import { operatorCalls } from './operator/operator-calls.ts'
import { hasCapability } from './accounts/roles.ts'
import { readOperatorPermission } from './operator/require-operator.ts'
import { pushHandlers } from './push/push-handlers.ts'
import { searchRecipes } from './search/search-recipes.ts'
import type { Services } from './services.ts'
import { readWallet, readWalletEntries } from './wallet/read-wallet.ts'
import { readStatements } from './wallet/wallet-statement.ts'
import { calendarLinks } from './sharing/calendar-link.ts'
import { collectionLinks } from './sharing/collection-link.ts'
import { listSharing } from './sharing/list-sharing.ts'
import { readSharedCollection } from './sharing/shared-collection.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from './sessions/devices.ts'
import { reauthenticate, sendReauthenticationCode } from './sessions/reauthentication.ts'
import { createSignInMethodHandlers } from './sessions/sign-in/sign-in-methods.ts'

/** The handler of every endpoint. */
export const buildHandlers = (services: Services): Handlers => {
  const recipe = readRecipe(services)
  const search = searchRecipes({ ...services, readCards })
  const { authCookies, codes, database, environment, now, replica, sessions, version } = services
  return {
    health: async (_, { person }) => {
      if (!(await isReachable(database))) throw new Problem('database-unavailable')
      const mayOperate = person !== null && (await hasCapability(database, person.accountId, 'operator'))
      return {
        status: 'ok',
        version,
        ...(replica !== null && { replica: replica.status() }),
        ...(mayOperate && services.assistant !== null && { assistant: services.assistant.state() }),
      }
    },

    status: services.status.check,

    profileType: async (_, { person }) => ({
      profileType: person.profileType,
      isSimmerPartner: person.isSimmerPartner,
    }),
    becomeAuthor: becomeAuthorByRequest(services),
    partnerStatus: readPartnerStatus(services),
    applyAsPartner: applyAsPartner(services),
    operatorPermission: readOperatorPermission(services),
    ...operatorCalls(services),
    ...bankDetailsCalls(services),
    isPayoutEligible: readPayoutEligibility(services),
    wallet: readWallet(services),
    walletEntries: readWalletEntries(services),
    walletStatements: readStatements(services),
    usernameAvailability: async ({ query }, { person }) => {
      const problem = await usernameProblem(database, query.username.trim(), person.accountId)
      return { free: problem === null, problem }
    },
    setUsername: async ({ body }, caller) => {
      const { person } = caller
      const set = await acceptInvitation(services, caller, (tx) => setUsername(tx, person, body))
      sessions.invalidate(person)
      return set
    },
    profileSettings: (_, { person }) => readProfileSettings(database, person.accountId, now()),
    saveProfile: saveProfile(services),
    changeUsername: changeUsername(services),
    preferences: readPreferences(services),
    setPreferences: setPreferences(services),
    removePicture: async (_, { person }) => {
      await setProfilePicture(database, person.accountId, null)
      return readProfileSettings(database, person.accountId, now())
    },
    beginUpload: beginUpload(services),
    requestEmailChange: requestEmailChange(services),
    changeEmail: changeEmail(services),
    exportAccountData: exportAccountData(services),
    sendReauthenticationCode: sendReauthenticationCode(services),
    reauthenticate: reauthenticate(services),
    sendDeletionCode: sendDeletionCode(services),
    requestDeletion: requestDeletion(services),
    sendCode: async ({ body }, { address, cookies, language }) => {
      const browser = (email: string) => authCookies.browserKeys({ cookies }, email)
      await codes.send(body.email ?? body.identifier, { ipAddress: address, browserKeys: browser }, language)
      throw new Problem('otp-sent')
    },

    devices: listDevices(services),
    signOutDevice: signOutDevice(services),
    signOutOtherDevices: signOutOtherDevices(services),
    ...createSignInMethodHandlers(services),

    referralCode: readReferral(services),
    checkReferral: checkReferral(services),
    updateReferral: updateReferral(services),
    noteAddresses: noteAddresses(services),
    referralProgress: readReferralProgress(services),
    clientIp: publicAddress(services),
    isReferralEligible: async ({ query }, { person }) => ({ eligible: isReferralEligible(person, query.username) }),
    externalPages: async () =>
      new JsonText(JSON.stringify(environment.externalPages), { cacheControl: 'public, max-age=300' }),
    recordEvents: recordEvents(services),
    recordRecipeEvents: recordRecipeEvents(services),
    reportErrors: receiveReports(services),
    analyticsOverview: readOverview(services),
    analyticsRecipes: listRecipeCounts(services),
    analyticsSeries: readSeries(services),

    listRecipes: listRecipes(services),
    recipe,
    recipeRevisions: readRevisions(services),
    featuredRecipes: listFeaturedRecipes(services),
    ...featuringCalls(services),
    cookedRecipes: listCookedRecipes({ ...services, readCards }),
    profile: readProfile(services),
    profileRecipes: listAuthorRecipes(services),
    following: listFollowing(services),
    blockedPeople: listBlockedPeople(services),
    searchRecipes: search,
    parseIngredients: async ({ body }) => ({ ingredients: body.lines.map(readIngredientLine) }),

    ...importCalls(services),
    ...genieCalls(services),
    ...assistantCalls({ ...services, recipe, searchRecipes: search }),

    ...packs(services),

    ...notificationCalls(services),

    listPosts: listPosts(services),
    post: readPost(services),
    postPermission: readPostPermission(services),
    editorPosts: listEditorPosts(services),
    editorPost: readEditorPost(services),
    writePost: writeEditorPost(services),
    setPostState: setEditorPostState(services),
    previewPost: previewPost(services),

    contactFormToken: issueFormToken(services),
    sendContactMessage: receiveMessage(services),
    sendReport: receiveReport(services),
    moderationPermission: readModerationPermission(services),
    moderationQueue: readQueue(services),
    moderationCase: readModerationCase(services),
    decideCase: decideCase(services),
    appeals: listAppeals(services),
    answerAppeal: answerAppeal(services),
    decisionStatement: readStatement(services),
    mailedStatement: readMailedStatement(services),
    appeal: sendAppeal(services),
    mailedAppeal: sendMailedAppeal(services),

    ...pushHandlers(services),

    ...calendarLinks(services),
    ...collectionLinks(services),
    ...listSharing(services),
    sharedCollection: readSharedCollection(services),

    draftVersions: draftVersions(services),

    savedIds: savedIds(services),
    saveRecipe: saveRecipe(services),
    unsaveRecipe: unsaveRecipe(services),
    rateRecipe: rateRecipe(services),
    ...reviewCalls({ ...services, settle: services.settleContributions }),
  }
}
