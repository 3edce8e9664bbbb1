import type { ReactNode } from 'react'
import type { Language } from '@simmer/contract/preferences/languages'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { SessionStoreContext } from '#local/session/use-session.ts'
import { LanguageProvider } from '#texts/language-provider.tsx'
import { ToastsContext } from '#ui/feedback/use-toasts.ts'
import type { Services } from './build-services.ts'
import { AppUpdateContext } from '../shell/frame.tsx'

interface ProvidersProps {
  readonly services: Services
  /** The language of the first render. */
  readonly language: Language
  readonly children: ReactNode
}

/** Provides the services to the hooks of `local`, `ui`, `texts` and the shell. */
export const Providers = ({ services, language, children }: ProvidersProps) => (
  <LanguageProvider initial={language}>
    <AppUpdateContext value={services.appUpdate}>
      <LocalStoreContext value={services.localStore}>
        <SessionStoreContext value={services.session}>
          <ToastsContext value={services.toasts}>{children}</ToastsContext>
        </SessionStoreContext>
      </LocalStoreContext>
    </AppUpdateContext>
  </LanguageProvider>
)
