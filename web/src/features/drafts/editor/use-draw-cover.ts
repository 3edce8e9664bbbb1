import { useEffect, useState } from 'react'
import type { DrawCover } from '../draft-to-recipe.ts'

/** The drawings of covers are large, and only a draft without a picture needs them. */
export function useDrawCover(isNeeded: boolean): DrawCover | null {
  const [draw, setDraw] = useState<DrawCover | null>(null)
  useEffect(() => {
    if (!isNeeded) return undefined
    let isShown = true
    const load = async (): Promise<void> => {
      // Without a network, and without the file on this device, the place of the cover stays empty.
      const drawings = await import('@simmer/contract/cover/draw-cover').catch(() => null)
      if (isShown && drawings !== null) setDraw(() => drawings.drawCover)
    }
    void load()
    return () => {
      isShown = false
    }
  }, [isNeeded])
  return draw
}
