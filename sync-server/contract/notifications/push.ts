import * as v from 'valibot'
import { type Language, languages } from '../preferences/languages.ts'

/** The VAPID key of the server (RFC 8292): base64url of an uncompressed point of P-256. */
export const PushKey = v.object({ key: v.string() })

/** A subscription of a browser, as `PushSubscription.toJSON()` has it. */
export const PushSubscriptionInput = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2048)),
  keys: v.object({
    /** base64url of 65 bytes. */
    p256dh: v.pipe(v.string(), v.maxLength(100)),
    /** base64url of 16 bytes. */
    auth: v.pipe(v.string(), v.maxLength(40)),
  }),
  /** The IANA name of the device's time zone, for quiet hours. */
  timeZone: v.pipe(v.string(), v.maxLength(64)),
})
export type PushSubscriptionInput = v.InferOutput<typeof PushSubscriptionInput>

/** Whether this session has a subscription now. */
export const PushState = v.object({ subscribed: v.boolean() })

/** The devices of an account that receive pushes; the one not renewed for longest goes first. */
export const maxPushSubscriptions = 10

/** The sentence of a notification that a device or a server cannot read, or does not know. */
export const generalNews: Readonly<Record<Language, string>> = {
  en: 'There is news about your account.',
  de: 'Es gibt Neuigkeiten zu deinem Konto.',
}

/** The bytes of a payload, before its encryption. */
export const maxPushBytes = 2000

/**
 * What a push carries: declarative Web Push, which Safari shows by itself and the service worker of other browsers reads.
 * The badge is in both places, because the explainer has it on top and deployed senders inside.
 */
export const PushMessage = v.object({
  web_push: v.literal(8030),
  notification: v.object({
    title: v.string(),
    body: v.string(),
    /** A URL of this site. */
    navigate: v.string(),
    lang: v.picklist(languages),
    dir: v.literal('ltr'),
    /** The group: a later push about it replaces the notification. */
    tag: v.string(),
    silent: v.literal(false),
    app_badge: v.number(),
  }),
  app_badge: v.number(),
})
export type PushMessage = v.InferOutput<typeof PushMessage>
