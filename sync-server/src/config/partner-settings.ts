import { defaultPartnerThresholds, type PartnerThresholds } from '@simmer/contract/partners/requirements'
import * as v from 'valibot'
import { integer } from './environment-values.ts'

const wholeNumber = (name: string, otherwise: number) =>
  v.optional(integer(1_000_000, `${name} must be a whole number from 0 to 1000000.`), String(otherwise))

/** WHO-4: the thresholds for partners. */
export const partnerVariables = {
  PARTNER_ACCOUNT_DAYS: wholeNumber('PARTNER_ACCOUNT_DAYS', defaultPartnerThresholds.accountDays),
  PARTNER_RECIPES: wholeNumber('PARTNER_RECIPES', defaultPartnerThresholds.recipes),
  PARTNER_RECIPE_DAYS: wholeNumber('PARTNER_RECIPE_DAYS', defaultPartnerThresholds.recipeDays),
  PARTNER_READERS: wholeNumber('PARTNER_READERS', defaultPartnerThresholds.readers),
  PARTNER_READER_DAYS: wholeNumber('PARTNER_READER_DAYS', defaultPartnerThresholds.readerDays),
}

type Values = Readonly<Record<keyof typeof partnerVariables, number>>

export const readPartnerThresholds = (values: Values): PartnerThresholds => ({
  accountDays: values.PARTNER_ACCOUNT_DAYS,
  recipes: values.PARTNER_RECIPES,
  recipeDays: values.PARTNER_RECIPE_DAYS,
  readers: values.PARTNER_READERS,
  readerDays: values.PARTNER_READER_DAYS,
})
