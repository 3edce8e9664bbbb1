import { Problem } from '@simmer/contract/wire/problems'
import { screen } from './parts/screen.ts'

/** RT-28: the frame has a page for what cannot be found; this only says that nothing is here. */
export const notFoundScreen = screen<null>({
  load: () => {
    throw new Problem('no-such-route')
  },
  head: () => ({ title: '', hidden: true }),
  View: () => null,
})
