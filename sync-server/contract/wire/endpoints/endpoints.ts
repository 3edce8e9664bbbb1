import type { Endpoint } from './endpoint.ts'
import { accountEndpoints } from './account-endpoints.ts'
import { assistantEndpoints } from './assistant-endpoints.ts'
import { analyticsEndpoints } from './analytics-endpoints.ts'
import { authorAnalyticsEndpoints } from './author-analytics-endpoints.ts'
import { blobEndpoints } from './blob-endpoints.ts'
import { blogEndpoints } from './blog-endpoints.ts'
import { accountSettingsEndpoints } from './account-settings-endpoints.ts'
import { collectionEndpoints } from './collection-endpoints.ts'
import { contactEndpoints } from './contact-endpoints.ts'
import { deviceEndpoints, errorEndpoints } from './device-endpoints.ts'
import { draftEndpoints } from './draft-endpoints.ts'
import { followingEndpoints } from './following-endpoints.ts'
import { genieEndpoints } from './genie-endpoints.ts'
import { importEndpoints } from './import-endpoints.ts'
import { featuredEndpoints } from './featured-endpoints.ts'
import { featuringEndpoints } from './featuring-endpoints.ts'
import { ingredientEndpoints } from './ingredient-endpoints.ts'
import { recipeEndpoints } from './recipe-endpoints.ts'
import { libraryEndpoints } from './library-endpoints.ts'
import { listEndpoints } from './list-endpoints.ts'
import { moderationEndpoints } from './moderation-endpoints.ts'
import { reportEndpoints } from './report-endpoints.ts'
import { profileSettingsEndpoints } from './profile-settings-endpoints.ts'
import { operatorEndpoints, partnerEndpoints } from './partner-endpoints.ts'
import { payoutEndpoints } from './payout-endpoints.ts'
import { planEndpoints } from './plan-endpoints.ts'
import { notificationEndpoints } from './notification-endpoints.ts'
import { packEndpoints } from './pack-endpoints.ts'
import { pushEndpoints } from './push-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { referralEndpoints } from './referral-endpoints.ts'
import { reviewEndpoints } from './review-endpoints.ts'
import { revisionEndpoints } from './revision-endpoints.ts'
import { searchEndpoints } from './search-endpoints.ts'
import { signInMethodsEndpoints } from './sign-in-methods-endpoints.ts'
import { siteEndpoints } from './site-endpoints.ts'
import { walletEndpoints } from './wallet-endpoints.ts'

/**
 * Every JSON endpoint. Session routes (NextAuth's protocol), sync and uploads are other routes of the server
 * (ROUTES.md). The web imports the groups, never this list: a first page would load the shapes of calls that it does
 * not make.
 */
export const endpoints = {
  ...recipeEndpoints,
  ...featuredEndpoints,
  ...featuringEndpoints,
  ...revisionEndpoints,
  ...ingredientEndpoints,
  ...genieEndpoints,
  ...importEndpoints,
  ...assistantEndpoints,
  ...packEndpoints,
  ...notificationEndpoints,
  ...libraryEndpoints,
  ...reviewEndpoints,
  ...searchEndpoints,
  ...accountEndpoints,
  ...signInMethodsEndpoints,
  ...deviceEndpoints,
  ...referralEndpoints,
  ...partnerEndpoints,
  ...operatorEndpoints,
  ...payoutEndpoints,
  ...walletEndpoints,
  ...profileEndpoints,
  ...followingEndpoints,
  ...pushEndpoints,
  ...profileSettingsEndpoints,
  ...accountSettingsEndpoints,
  ...analyticsEndpoints,
  ...authorAnalyticsEndpoints,
  ...errorEndpoints,
  ...siteEndpoints,
  ...blogEndpoints,
  ...blobEndpoints,
  ...contactEndpoints,
  ...reportEndpoints,
  ...moderationEndpoints,
  ...draftEndpoints,
  ...planEndpoints,
  ...listEndpoints,
  ...collectionEndpoints,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
