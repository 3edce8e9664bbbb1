import { articleScreen } from './parts/article-screen.tsx'

/** RT-27: the built-in page on the earn program, used unless an external page is configured. */
export const earnProgramScreen = articleScreen(() => 'earn-program')
