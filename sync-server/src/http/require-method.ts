import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from './middleware.ts'

/** @throws Problem 'method-not-allowed', with the methods there are in `Allow`. */
export const requireMethod = (ctx: Ctx, methods: readonly string[]): void => {
  if (methods.includes(ctx.method)) return
  ctx.set('Allow', methods.join(', '))
  throw new Problem('method-not-allowed')
}

/** How something is asked for that can only be read. */
export const readMethods = ['GET', 'HEAD'] as const
