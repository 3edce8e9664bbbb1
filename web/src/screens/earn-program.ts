import { articleScreen } from './parts/article-screen.tsx'

/** RT-27: our own page on the earn program, where no other is configured. */
export const earnProgramScreen = articleScreen(() => 'earn-program')
