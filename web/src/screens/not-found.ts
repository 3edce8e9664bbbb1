import { Problem } from '@simmer/contract/wire/problems'
import { screen } from './parts/screen.ts'

/** RT-28: raises not-found, for which the router has a page. */
export const notFoundScreen = screen<null>({
  load: () => {
    throw new Problem('no-such-route')
  },
  head: () => ({ title: '', hidden: true }),
  View: () => null,
})
