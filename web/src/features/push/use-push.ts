import { useEffect, useState } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { pushEndpoints } from '@simmer/contract/wire/endpoints/push-endpoints'
import { NetworkError } from '#api/network-error.ts'
import { needsHomeScreen } from '#device/in-app-browser.ts'
import { readNotifyPermission, requestNotifyPermission } from '#device/notify.ts'
import { endBrowserSubscription, subscribeToPushes } from '#local/push/push-subscription.ts'
import { texts } from '#texts/texts.ts'
import en from './push-texts.en.json'

export const pushTexts = texts('push', en)

/** `install`: iOS has pushes for apps on the Home Screen only. `blocked`: the person said no to the browser. */
export type PushStatus = 'checking' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on'

const readStatus = async (): Promise<PushStatus> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || readNotifyPermission() === 'unsupported')
    return needsHomeScreen() ? 'install' : 'unsupported'
  if (readNotifyPermission() === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  return readNotifyPermission() === 'granted' && subscription ? 'on' : 'off'
}

interface Push {
  readonly status: PushStatus
  readonly isBusy: boolean
  /** Why the last attempt failed: Simmer, or the push service of the browser, could not be reached. */
  readonly problem: 'unreachable' | 'failed' | null
  /** PU-1: asks for permission where needed. Call it from a click handler. Resolves to the new status. */
  readonly turn: (on: boolean) => Promise<PushStatus>
}

/** Whether this device shows pushes, and how to change that. */
export const usePush = (call: Call): Push => {
  const [status, setStatus] = useState<PushStatus>('checking')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Push['problem']>(null)
  useEffect(() => {
    let isCurrent = true
    void readStatus().then((found) => isCurrent && setStatus(found))
    return () => {
      isCurrent = false
    }
  }, [])

  const turnOn = async (): Promise<void> => {
    if ((await requestNotifyPermission()) !== 'granted') return
    const registration = await navigator.serviceWorker.ready
    await subscribeToPushes(call, registration.pushManager).catch(async (error: unknown) => {
      // A subscription that the server does not know would look as if it were on.
      await endBrowserSubscription(registration)
      throw error
    })
  }
  const turnOff = async (): Promise<void> => {
    await endBrowserSubscription(await navigator.serviceWorker.getRegistration())
    // Without a connection the server notices with its next push that the subscription is gone.
    await call(pushEndpoints.endPushes, {}).catch(() => undefined)
  }
  const turn = async (on: boolean): Promise<PushStatus> => {
    setBusy(true)
    setProblem(null)
    try {
      await (on ? turnOn() : turnOff())
    } catch (error) {
      setProblem(error instanceof NetworkError ? 'unreachable' : 'failed')
    }
    const next = await readStatus()
    setStatus(next)
    setBusy(false)
    return next
  }
  return { status, isBusy, problem, turn }
}
