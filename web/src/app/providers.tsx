import type { ReactNode } from 'react'
import { LocalDoorContext } from '../local/live/local-door-context.ts'
import { SessionKeeperContext } from '../local/session/session-keeper-context.ts'
import { ToastsContext } from '../ui/use-toasts.ts'
import type { Services } from './build-services.ts'
import { NewerAppContext } from './newer-app-context.ts'

/** Hands what was built to the hooks of `local`, `ui` and the frame. */
export const Providers = ({ services, children }: { readonly services: Services; readonly children: ReactNode }) => (
  <NewerAppContext value={services.newerApp}>
    <LocalDoorContext value={services.door}>
      <SessionKeeperContext value={services.session}>
        <ToastsContext value={services.toasts}>{children}</ToastsContext>
      </SessionKeeperContext>
    </LocalDoorContext>
  </NewerAppContext>
)
